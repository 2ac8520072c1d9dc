import type { Meta, StoryObj } from "@storybook/react-vite";
import { buildScopeTree } from "../tree/scopeTree.ts";
import type { ScopeItem } from "../tree/scopeTree.ts";
import { ScopePath } from "./ScopePath.tsx";

const { byOid } = buildScopeTree([
  [0, -1, "$", "GLOBAL", 1, "Global", "", false, false],
  [1, 0, "DE", "COUNTRY", 10, "Germany", "", false, false],
  [2, 1, "1004", "TENANT", 1004, "Nordlicht Retail", "", false, false],
  [3, 2, "7", "LOCATION", 7000, "Hamburg", "", true, false],
  [4, 3, "1", "TERMINAL", 7001, "", "", false, false],
]);

const itemOf = (oid: number): ScopeItem => {
  const item = byOid.get(oid);
  if (item === undefined) throw new Error(`no item ${oid}`);
  return item;
};

const meta: Meta<typeof ScopePath> = { title: "scope-tenancy/ScopePath", component: ScopePath };
export default meta;

type Story = StoryObj<typeof ScopePath>;

// Not as `args`: Storybook writes them as JSON, and items refer to each other.
export const Terminal: Story = { render: () => <ScopePath item={itemOf(7001)} /> };
export const Tenant: Story = { render: () => <ScopePath item={itemOf(1004)} /> };
export const Global: Story = { render: () => <ScopePath item={itemOf(1)} /> };
