import type { HubStatus } from "@backroom/api-client";
import type { ServerInfo, UiVersion } from "@backroom/contract";
import type { ReadableStore } from "@backroom/ports";
import type { UpdateStore } from "@backroom/shell";
import { msg } from "@lingui/core/macro";
import { dataTile } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";

/** What the version tile works with. */
export interface VersionPorts {
  /** Reads the version of the service. */
  readonly readInfo: () => Promise<ServerInfo>;
  readonly update: Pick<UpdateStore, "checkOnFocus" | "getState">;
  /** State of the connection for live updates. */
  readonly hub: ReadableStore<{ readonly status: HubStatus }>;
  /** Version and build date of the running console. */
  readonly uiVersion: UiVersion;
}

/** What the version tile shows. */
export interface Versions {
  readonly service: ServerInfo;
  readonly console: UiVersion;
}

const load = () => import("./VersionView.tsx");

/** The tile of version and build date of console and service, and of the state of the hub. */
export const versionTile = (ports: VersionPorts): TileDefinition =>
  dataTile<Versions>({
    name: "Version",
    title: msg`Version`,
    icon: "info",
    after: "DocumentLocks",
    isRequired: true,
    read: async () => (await load()).readVersions(ports),
    load: async () => (await load()).createVersionView(ports.hub),
  });
