import type { HubStatus } from "@backroom/api-client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { consoleIcons, registerIcons } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { createStore } from "zustand/vanilla";
import { orderTiles } from "../layout/orderTiles.ts";
import type { PageLink } from "../tiles/pageLink.ts";
import { favoritesTile, recentlyUsedTile } from "../tiles/pageListTiles.tsx";
import { versionTile } from "../tiles/version/versionTile.ts";
import type { VersionPorts } from "../tiles/version/versionTile.ts";
import { TileGrid } from "./TileGrid.tsx";

registerIcons(consoleIcons);

const page = (title: string, icon: IconName, isPermitted = true) => ({
  path: `/${title}`,
  title,
  icon,
  isPermitted,
});
const version = { version: "1.4.0", buildDate: "2026-11-19T08:30:00Z" };

/** What the tiles of these stories show. */
export interface DashboardArgs {
  readonly api: VersionPorts["api"];
  readonly hubStatus: HubStatus;
  readonly favorites: readonly PageLink[];
  readonly recentPages: readonly PageLink[];
}

const args: DashboardArgs = {
  api: {
    info: async () => ({ ...version, version: "26.11.2", name: "", commit: null, database: null }),
    version: async () => version,
  },
  hubStatus: "connected",
  favorites: [page("Articles", "package"), page("Receipts", "receipt"), page("Bridge", "cable", false)],
  recentPages: [page("Customers", "users"), page("Articles", "package")],
};

const Dashboard = ({ api, hubStatus, favorites, recentPages }: DashboardArgs): ReactNode => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [tiles] = useState(() => [
    favoritesTile({ pages: createStore(() => favorites) }),
    recentlyUsedTile({ pages: createStore(() => recentPages) }),
    versionTile({ api, hub: createStore(() => ({ status: hubStatus })), uiVersion: version }),
  ]);
  return (
    <QueryClientProvider client={queries}>
      <TileGrid tiles={orderTiles(tiles, undefined)} />
    </QueryClientProvider>
  );
};

const meta: Meta<typeof Dashboard> = {
  title: "dashboard-tiles/TileGrid",
  component: Dashboard,
  args,
};
export default meta;

type Story = StoryObj<typeof Dashboard>;

export const Filled: Story = {};
export const FirstDay: Story = {
  args: { favorites: [], recentPages: [], hubStatus: "reconnecting" },
};
export const Loading: Story = {
  args: { api: { ...args.api, info: () => new Promise(() => undefined) } },
};
export const Failed: Story = {
  args: { api: { ...args.api, info: () => Promise.reject(new Error("Network Error")) } },
};
