import type { Meta, StoryObj } from "@storybook/react-vite";
import { Chart } from "./Chart.tsx";

const format = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
const formatShort = new Intl.NumberFormat("en", { notation: "compact" });
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const meta: Meta<typeof Chart> = {
  title: "charts/Chart",
  component: Chart,
  args: {
    label: "Turnover by day",
    categories: days.map((title, index) => ({ label: title.slice(0, 2), title, isOpen: index === 6 })),
    series: [{ name: "This week", values: [812.5, 930, 741, 1022, 1403.9, 1688, 410] }],
    format: (value) => format.format(value),
    formatShort: (value) => formatShort.format(value),
  },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", flexDirection: "column", inlineSize: "420px", blockSize: "220px" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Chart>;

export const OneSeries: Story = {};
export const Compared: Story = {
  args: {
    series: [
      { name: "This week", values: [812.5, 930, 741, 1022, 1403.9, 1688, 410] },
      { name: "Last week", values: [790, 880, 905, 1100, 1290, 1512, 640], isEarlier: true },
    ],
  },
};
export const Stacked: Story = {
  args: {
    isStacked: true,
    series: ["Berlin", "Hamburg", "Bremen", "Kiel"].map((name, place) => ({
      name,
      values: days.map((_, index) => 200 + ((index * 37 + place * 91) % 240)),
    })),
  },
};
export const Negative: Story = {
  args: { series: [{ name: "Balance", values: [120, -80, 45, 0, -12.5, 210, -64] }] },
};
