import type { Meta, StoryObj } from "@storybook/react-vite";
import { Hourglass } from "./Hourglass.tsx";

const meta = { title: "ui/Hourglass", component: Hourglass } satisfies Meta<typeof Hourglass>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
