import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Badge } from "../Badge/Badge.tsx";
import { Button } from "../Button/Button.tsx";
import { VirtualList } from "./VirtualList.tsx";
import type { ListKey, VirtualListProps } from "./virtualListProps.ts";

interface Delivery {
  readonly key: string;
  readonly text: string;
  readonly notes: readonly string[];
  readonly isDay: boolean;
}

const deliveries: readonly Delivery[] = Array.from({ length: 1000 }, (_, index) => ({
  key: `d${index}`,
  text: index % 20 === 0 ? `Day ${index / 20 + 1}` : `Delivery ${index}`,
  notes: Array.from({ length: index % 3 }, (_note, note) => `Pallet ${note + 1}`),
  isDay: index % 20 === 0,
}));

const padding = {
  padding: "var(--br-space-2) var(--br-space-4)",
  borderBlockEnd: "1px solid var(--br-line)",
};

const Deliveries = (props: Pick<VirtualListProps<Delivery>, "pattern" | "anchor" | "picks">) => {
  const [picked, setPicked] = useState<ListKey | null>(null);
  const draw: VirtualListProps<Delivery>["draw"] = ({ text, notes, isDay }, { isPicked, isActive }) => (
    <div style={{ ...padding, ...(isPicked && { background: "var(--br-accent-soft)" }) }}>
      {isDay ? <strong>{text}</strong> : text}
      {!isDay && notes.map((note) => <div key={note}>{note}</div>)}
      {!isDay && isPicked && <Badge tone="success">Picked</Badge>}
      {!isDay && props.pattern === "list" && (
        <Button size="sm" excludeFromTabOrder={!isActive}>
          Open
        </Button>
      )}
    </div>
  );
  return (
    <VirtualList<Delivery>
      {...props}
      label="Deliveries"
      items={deliveries}
      keyOf={({ key }) => key}
      isHead={({ isDay }) => isDay}
      textOf={({ text }) => text}
      picked={picked}
      onPick={({ key }) => setPicked(key)}
      draw={draw}
    />
  );
};

const meta = {
  title: "ui/VirtualList",
  component: Deliveries,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => <div style={{ display: "flex", flexDirection: "column", blockSize: 500 }}>{Story()}</div>,
  ],
} satisfies Meta<typeof Deliveries>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await canvas.findByRole("option", { name: "Delivery 3" });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(canvas.getByRole("option", { selected: true })).toHaveAttribute("aria-posinset", "2");
  },
};

/** Moving picks, as where a page shows the picked row beside the list. */
export const PickedByMoving: Story = { args: { picks: "follow" } };

/** Rows with controls of their own: Tab leads to those of the active row. */
export const RowsWithControls: Story = { args: { pattern: "list" } };

/** Begins at its end, as messages do. */
export const AnchoredAtEnd: Story = { args: { pattern: "log", anchor: "end" } };
