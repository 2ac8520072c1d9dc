import type { HubStatus } from "@backroom/api-client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { consoleIcons, registerIcons } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { createStore } from "zustand/vanilla";
import { orderTiles, TileGrid } from "@backroom/dashboard-tiles";
import type { PageLink } from "./pageLink.ts";
import { favoritesTile, recentlyUsedTile } from "./pageListTiles.tsx";
import { versionTile } from "./versionTile/versionTile.ts";
import type { VersionPorts } from "./versionTile/versionTile.ts";

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
  readonly readInfo: VersionPorts["readInfo"];
  readonly hubStatus: HubStatus;
  readonly favorites: readonly PageLink[];
  readonly recentPages: readonly PageLink[];
}

const args: DashboardArgs = {
  readInfo: async () => ({ ...version, version: "26.11.2", name: "", commit: null, database: null }),
  hubStatus: "connected",
  favorites: [page("Articles", "package"), page("Receipts", "receipt"), page("Bridge", "cable", false)],
  recentPages: [page("Customers", "users"), page("Articles", "package")],
};

const Dashboard = ({ readInfo, hubStatus, favorites, recentPages }: DashboardArgs): ReactNode => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [tiles] = useState(() => [
    favoritesTile({ pages: createStore(() => favorites) }),
    recentlyUsedTile({ pages: createStore(() => recentPages) }),
    versionTile({
      readInfo,
      update: {
        checkOnFocus: async () => undefined,
        getState: () => ({ isUpdateAvailable: false, deployed: version }),
      },
      hub: createStore(() => ({ status: hubStatus })),
      uiVersion: version,
    }),
  ]);
  return (
    <QueryClientProvider client={queries}>
      <TileGrid tiles={orderTiles(tiles, undefined)} />
    </QueryClientProvider>
  );
};

const meta: Meta<typeof Dashboard> = {
  title: "workspace/Tiles",
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
  args: { readInfo: () => new Promise(() => undefined) },
};
export const Failed: Story = {
  args: { readInfo: () => Promise.reject(new Error("Network Error")) },
};
