import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CountBadge } from "./CountBadge.tsx";

const meta = { title: "ui/CountBadge", component: CountBadge, args: { count: 3 } } satisfies Meta<
  typeof CountBadge
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Digit: Story = {};

/** 1 and 9 are round, 10 and 123 pills, 0 is nothing. */
export const Shapes: Story = {
  render: () => (
    <div style={{ display: "flex", gap: 8 }}>
      {[0, 1, 9, 10, 123].map((count) => (
        <CountBadge key={count} count={count} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const box = (text: string) => canvas.getByText(text).getBoundingClientRect();
    await expect(canvas.queryByText("0")).toBeNull();
    for (const digit of ["1", "9"]) await expect(box(digit).width).toBe(box(digit).height);
    for (const pill of ["10", "123"]) await expect(box(pill).width).toBeGreaterThan(box(pill).height);
  },
};
