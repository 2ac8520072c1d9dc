import type { Meta, StoryObj } from "@storybook/react-vite";
import { KeyHints } from "./KeyHints.tsx";

const meta = {
  title: "ui/KeyHints",
  component: KeyHints,
  args: {
    hints: [
      { keys: ["S"], text: "start" },
      { keys: ["C"], text: "cancel" },
      { keys: ["Ctrl", "Enter"], text: "open" },
    ],
    children: "4,318 runs",
  },
} satisfies Meta<typeof KeyHints>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
