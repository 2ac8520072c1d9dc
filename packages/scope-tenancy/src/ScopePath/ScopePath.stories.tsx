import type { Meta, StoryObj } from "@storybook/react-vite";
import { ScopePath } from "./ScopePath.tsx";
import { itemOf } from "./scopePath.stories.data.ts";

const meta: Meta<typeof ScopePath> = { title: "scope-tenancy/ScopePath", component: ScopePath };
export default meta;

type Story = StoryObj<typeof ScopePath>;

// Not as `args`: Storybook writes them as JSON, and items refer to each other.
export const Terminal: Story = { render: () => <ScopePath item={itemOf(7001)} /> };
export const Tenant: Story = { render: () => <ScopePath item={itemOf(1004)} /> };
export const Global: Story = { render: () => <ScopePath item={itemOf(1)} /> };
