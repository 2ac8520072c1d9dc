import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "./Card.tsx";

const meta = { title: "ui/Card", component: Card, args: { children: "A tile" } } satisfies Meta<typeof Card>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
