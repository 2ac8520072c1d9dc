import type { ApiClient, HubStatus } from "@backroom/api-client";
import type { ServerInfo, UiVersion } from "@backroom/contract";
import { serverInfo } from "@backroom/contract/calls/server";
import type { ReadableStore } from "@backroom/ports";
import { msg } from "@lingui/core/macro";
import { dataTile } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";

/** What the version tile works with. */
export interface VersionPorts {
  readonly api: Pick<ApiClient, "call" | "version">;
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

/** The tile of version and build date of console and service, and of the state of the hub. */
export const versionTile = ({ api, hub, uiVersion }: VersionPorts): TileDefinition =>
  dataTile<Versions>({
    name: "Version",
    title: msg`Version`,
    icon: "info",
    after: "DocumentLocks",
    isRequired: true,
    read: async ({ signal }) => {
      const [service, console] = await Promise.all([
        api.call(serverInfo, {}, { signal }),
        // The deployed version.json may be missing where the console is hosted elsewhere; the running build knows its own.
        api.version({ signal }).catch(() => uiVersion),
      ]);
      return { service, console };
    },
    load: async () => (await import("./VersionView.tsx")).createVersionView(hub),
  });
