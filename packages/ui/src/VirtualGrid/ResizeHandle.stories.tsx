import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, userEvent } from "storybook/test";
import { ResizeHandle } from "./ResizeHandle.tsx";

// Virtual tables use roles: rows of an HTML table cannot be positioned.
const roles = {
  row: { role: "row" },
  heading: { role: "columnheader" },
  cell: { role: "gridcell", tabIndex: -1 },
};
const longest = "Sparkling mineral water, returnable bottle, 0.75 litres";

const Column = () => {
  const [width, setWidth] = useState(160);
  const cell = {
    position: "relative",
    inlineSize: width,
    border: "1px solid var(--br-line)",
    overflow: "clip",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  } as const;
  return (
    <div role="grid" aria-label="Articles">
      <div {...roles.row}>
        <div {...roles.heading} style={{ ...cell, overflow: "visible" }}>
          {`Article, ${Math.round(width)} px`}
          <ResizeHandle onResize={setWidth} />
        </div>
      </div>
      {[longest, "Still water"].map((name) => (
        <div {...roles.row} key={name}>
          <div {...roles.cell} style={cell}>
            {name}
          </div>
        </div>
      ))}
    </div>
  );
};

/**
 * The end edge of a column heading. Dragging resizes the column; a double-click fits it to the cells.
 */
const meta = { title: "ui/ResizeHandle", component: Column } satisfies Meta<typeof Column>;

export default meta;
type Story = StoryObj<typeof meta>;

const handleOf = (story: HTMLElement): Element => story.querySelector("[data-resize]") ?? story;

export const Dragged: Story = {
  play: async ({ canvas, canvasElement }) => {
    const handle = handleOf(canvasElement);
    const { x, y } = handle.getBoundingClientRect();
    const at = { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true, isPrimary: true };
    await fireEvent.pointerDown(handle, at);
    await fireEvent.pointerMove(handle, { ...at, clientX: x + 40 });
    await fireEvent.pointerUp(handle, { ...at, clientX: x + 40 });
    await expect(canvas.queryByText("Article, 160 px")).not.toBeInTheDocument();
  },
};

export const FittedToContents: Story = {
  play: async ({ canvas, canvasElement }) => {
    const cell = canvas.getByText(longest);
    await expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth);
    await userEvent.dblClick(handleOf(canvasElement));
    await expect(cell.scrollWidth).toBe(cell.clientWidth);
    await expect(cell.offsetWidth).toBeLessThan(640);
  },
};
