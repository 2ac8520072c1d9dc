import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, waitFor } from "storybook/test";
import { DragArea } from "./DragArea.tsx";
import { DragShadow } from "./DragShadow.tsx";
import { DropArea } from "./DropArea.tsx";
import { useDrag } from "./useDrag.ts";
import { useDragItem } from "./useDragItem.ts";

const shelves = ["Left shelf", "Right shelf"];
const texts = {
  instructions: "Press Space or Enter, then the arrow keys.",
  begun: () => "Picked up",
  dropped: () => "Dropped",
  putBack: () => "Put back",
};

const Box = () => {
  const { ref, listeners, describedBy } = useDragItem("box");
  return (
    <button ref={ref} type="button" {...listeners} aria-describedby={describedBy}>
      Box
    </button>
  );
};

/** A box that is dragged between two shelves, by pointer or keys. */
const Shelves = () => {
  const [at, setAt] = useState(0);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const { drag, context } = useDrag<number>({
    begin: () => at,
    follow: (to, { area }) => {
      const over = elements.current.indexOf(area);
      return over === -1 ? to : over;
    },
    step: (_to, { code }) => (code === "ArrowRight" ? 1 : code === "ArrowLeft" ? 0 : undefined),
    drop: setAt,
  });
  return (
    <DragArea context={context} texts={texts}>
      <div style={{ display: "flex", gap: 16 }}>
        {shelves.map((name, index) => (
          <section
            key={name}
            ref={(element) => {
              elements.current[index] = element;
            }}
            aria-label={name}
            style={{ border: "1px solid var(--br-line)", inlineSize: 160, minBlockSize: 80, padding: 8 }}
          >
            <DropArea id={name} element={() => elements.current[index] ?? null} />
            {at === index && <Box />}
            {drag === index && drag !== at && <p>It would be here.</p>}
          </section>
        ))}
      </div>
      <DragShadow>{drag !== undefined && <div>Box</div>}</DragShadow>
    </DragArea>
  );
};

const meta = { title: "ui/DragArea", component: Shelves } satisfies Meta<typeof Shelves>;

export default meta;
type Story = StoryObj<typeof meta>;

const keyDown = (code: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true }));
};

/** The keyboard picks it up, moves it and drops it. */
export const ByKeys: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Box" }).focus();
    keyDown("Space");
    // dnd-kit takes further keys from the next task on.
    await waitFor(async () => {
      keyDown("ArrowRight");
      await expect(canvas.getByText("It would be here.")).toBeVisible();
    });
    keyDown("Space");
    await waitFor(() =>
      expect(canvas.getByRole("region", { name: "Right shelf" })).toContainElement(
        canvas.getByRole("button", { name: "Box" }),
      ),
    );
  },
};
