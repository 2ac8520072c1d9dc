import type { ScopeRow } from "@backroom/contract";
import { createMemoryStorage } from "@backroom/ports/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { createTenancyStore } from "../state/tenancyStore.ts";
import { TenantSelector } from "./TenantSelector.tsx";

registerIcons(consoleIcons);

const countries = ["DE", "AT", "CZ", "FR", "IT", "JP"];

const rowsOf = (count: number): ScopeRow[] => [
  [0, -1, "*", "GLOBAL", 1, "Global", "", false, false],
  ...countries.map((id, index): ScopeRow => [index + 1, 0, id, "COUNTRY", index + 2, id, "", false, false]),
  ...Array.from({ length: count }, (_, index): ScopeRow => {
    const id = String(1001 + index);
    return [
      index + 10,
      (index % countries.length) + 1,
      id,
      "TENANT",
      1001 + index,
      `Shop ${id}`,
      "",
      index === 2,
      false,
    ];
  }),
];

/** Locations with two terminals each, in each tenant. */
const placesOf = (tenantCount: number, count: number): ScopeRow[] =>
  Array.from({ length: tenantCount * count }, (_, index): ScopeRow[] => {
    const oid = 100_000 + index;
    const tenantRow = Math.floor(index / count) + 10;
    const id = String((index % count) + 1);
    return [
      [oid, tenantRow, id, "LOCATION", oid, `Location ${id} of ${tenantRow + 991}`, "", false, false],
      [oid * 10, oid, "1", "TERMINAL", oid * 10, `Till 1 of ${oid}`, "", false, false],
      [oid * 10 + 1, oid, "2", "TERMINAL", oid * 10 + 1, `Till 2 of ${oid}`, "", false, false],
    ];
  }).flat();

interface SelectorStoryProps {
  /** How many tenants the user may choose from. */
  readonly tenantCount: number;
  /** How many locations each tenant has, each with two terminals. Default: none. */
  readonly locationCount?: number;
  /** Oids chosen before, oldest first. */
  readonly chosen: readonly number[];
}

const SelectorStory = ({ tenantCount, locationCount = 0, chosen }: SelectorStoryProps) => {
  const [store] = useState(() =>
    createTenancyStore({
      api: {
        scopeRows: async () => [...rowsOf(tenantCount), ...placesOf(tenantCount, locationCount)],
        scopeCurrencies: async () => ({}),
        setPrimaryTenant: async () => undefined,
      },
      localStorage: createMemoryStorage(),
      sessionStorage: createMemoryStorage(),
      logError: () => undefined,
    }),
  );
  useEffect(() => {
    const user = { username: "story", rootTenantOid: 1, tenantOids: [], primaryTenantOid: -1 };
    void store.load(user).then(() => chosen.forEach((oid) => store.choose(oid)));
  }, [store, chosen]);
  return <TenantSelector store={store} onPrimaryChange={(oid) => void store.setPrimary(oid)} />;
};

const meta: Meta<typeof SelectorStory> = {
  title: "scope-tenancy/TenantSelector",
  component: SelectorStory,
  args: { tenantCount: 12, chosen: [1004] },
};
export default meta;

type Story = StoryObj<typeof SelectorStory>;

export const Twelve: Story = { args: { chosen: [1001, 1002, 1005, 1004] } };
export const Flat: Story = { args: { tenantCount: 7, chosen: [] } };
export const Two: Story = { args: { tenantCount: 2, chosen: [] } };
/** A terminal is chosen. */
export const AtATill: Story = { args: { locationCount: 3, chosen: [1_000_040] } };
export const FiveThousand: Story = { args: { tenantCount: 5000, locationCount: 4, chosen: [1004] } };
