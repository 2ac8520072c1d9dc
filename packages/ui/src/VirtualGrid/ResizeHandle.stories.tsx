import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent } from "storybook/test";
import { ResizeHandle } from "./ResizeHandle.tsx";

const Heading = () => {
  const [width, setWidth] = useState(160);
  return (
    <table>
      <thead>
        <tr>
          <th
            scope="col"
            style={{ position: "relative", inlineSize: width, border: "1px solid var(--br-line)" }}
          >
            {`Article, ${Math.round(width)} px`}
            <ResizeHandle onResize={setWidth} />
          </th>
        </tr>
      </thead>
    </table>
  );
};

/** The end edge of a heading: dragged it changes the width of the column. */
const meta = { title: "ui/ResizeHandle", component: Heading } satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dragged: Story = {
  play: async ({ canvas, canvasElement }) => {
    const handle = canvasElement.querySelector("[data-resize]") ?? canvasElement;
    const { x, y } = handle.getBoundingClientRect();
    const at = { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true, isPrimary: true };
    await fireEvent.pointerDown(handle, at);
    await fireEvent.pointerMove(handle, { ...at, clientX: x + 40 });
    await fireEvent.pointerUp(handle, { ...at, clientX: x + 40 });
    await expect(canvas.queryByText("Article, 160 px")).not.toBeInTheDocument();
  },
};
