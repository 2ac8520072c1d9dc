import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "./Skeleton.tsx";

const meta = { title: "ui/Skeleton", component: Skeleton, args: { lines: 4 } } satisfies Meta<
  typeof Skeleton
>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
