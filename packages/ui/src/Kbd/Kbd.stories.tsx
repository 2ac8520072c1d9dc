import type { Meta, StoryObj } from "@storybook/react-vite";
import { Kbd } from "./Kbd.tsx";

const meta = { title: "ui/Kbd", component: Kbd, args: { keys: ["Ctrl", "S"] } } satisfies Meta<typeof Kbd>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
