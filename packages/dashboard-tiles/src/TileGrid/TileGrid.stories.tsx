import type { Meta, StoryObj } from "@storybook/react-vite";
import { consoleIcons, registerIcons } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { orderTiles } from "../layout/orderTiles.ts";
import { TilePortsProvider } from "../ports.tsx";
import type { TilePorts } from "../ports.tsx";
import { tileDefinitions } from "../tiles/definitions.ts";
import { TileGrid } from "./TileGrid.tsx";

registerIcons(consoleIcons);

const page = (title: string, icon: IconName, isPermitted = true) => ({
  path: `/${title}`,
  title,
  icon,
  isPermitted,
});
const version = { version: "1.4.0", buildDate: "2026-11-19T08:30:00Z" };

const ports: TilePorts = {
  api: {
    info: async () => ({ ...version, version: "26.11.2", name: "", database: null }),
    version: async () => version,
  },
  hubStatus: "connected",
  uiVersion: version,
  favorites: [page("Articles", "package"), page("Receipts", "receipt"), page("Bridge", "cable", false)],
  recentPages: [page("Customers", "users"), page("Articles", "package")],
};

const Dashboard = ({ ports }: { ports: TilePorts }): ReactNode => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <TilePortsProvider ports={ports}>
      <TileGrid tiles={orderTiles(tileDefinitions, undefined)} />
    </TilePortsProvider>
  </QueryClientProvider>
);

const meta: Meta<typeof Dashboard> = {
  title: "dashboard-tiles/TileGrid",
  component: Dashboard,
  args: { ports },
};
export default meta;

type Story = StoryObj<typeof Dashboard>;

export const Filled: Story = {};
export const FirstDay: Story = {
  args: { ports: { ...ports, favorites: [], recentPages: [], hubStatus: "reconnecting" } },
};
export const Loading: Story = {
  args: { ports: { ...ports, api: { ...ports.api, info: () => new Promise(() => undefined) } } },
};
export const Failed: Story = {
  args: {
    ports: { ...ports, api: { ...ports.api, info: () => Promise.reject(new Error("Network Error")) } },
  },
};
