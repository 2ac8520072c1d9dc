import type { ApiClient, HubStatus } from "@backroom/api-client";
import type { UiVersion } from "@backroom/contract";
import type { IconProps } from "@backroom/ui";
import { createContext, use } from "react";
import type { ReactNode } from "react";

/** A page as tiles list it. */
export interface PageLink {
  readonly path: string;
  readonly title: string;
  readonly icon: IconProps["name"];
  /** Links to pages the user may not open show disabled. */
  readonly isPermitted: boolean;
}

/** What the tiles of this package need of the console around them. */
export interface TilePorts {
  readonly api: Pick<ApiClient, "info" | "version">;
  readonly hubStatus: HubStatus;
  /** Version and build date of the running console. */
  readonly uiVersion: UiVersion;
  /** Newest first. */
  readonly favorites: readonly PageLink[];
  /** Newest first. */
  readonly recentPages: readonly PageLink[];
}

const TilePortsContext = createContext<TilePorts | undefined>(undefined);

/** Props of {@link TilePortsProvider}. */
export interface TilePortsProviderProps {
  readonly ports: TilePorts;
  readonly children: ReactNode;
}

/** Gives the tiles below it what they need. */
export const TilePortsProvider = ({ ports, children }: TilePortsProviderProps) => (
  <TilePortsContext value={ports}>{children}</TilePortsContext>
);

/** The ports of the surrounding {@link TilePortsProvider}; throws when there is none. */
export const useTilePorts = (): TilePorts => {
  const ports = use(TilePortsContext);
  if (ports === undefined)
    throw new Error("useTilePorts found no ports. Render tiles inside <TilePortsProvider ports={…}>.");
  return ports;
};
