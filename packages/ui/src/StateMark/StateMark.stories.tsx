import type { Meta, StoryObj } from "@storybook/react-vite";
import { StateMark } from "./StateMark.tsx";
import type { MarkedState } from "./StateMark.tsx";

const meta = { title: "ui/StateMark", component: StateMark, args: { state: "good" } } satisfies Meta<
  typeof StateMark
>;

export default meta;
type Story = StoryObj<typeof meta>;

const words: readonly (readonly [MarkedState, string])[] = [
  ["good", "running"],
  ["busy", "connecting"],
  ["warning", "queue grows"],
  ["bad", "lost"],
  ["waiting", "never seen"],
  ["ended", "cancelled"],
  ["neutral", "info"],
];

export const States: Story = {
  render: () => (
    <ul style={{ display: "grid", gap: 8 }}>
      {words.map(([state, word]) => (
        <li key={state} style={{ display: "flex", alignItems: "center", gap: 8 }}>
          <StateMark state={state} />
          {word}
        </li>
      ))}
    </ul>
  ),
};
