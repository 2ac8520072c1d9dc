import type { ApiClient, HubStatus } from "@backroom/api-client";
import type { UiVersion } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import type { ReadableStore } from "@backroom/ports";
import { Badge } from "@backroom/ui";
import type { Tone } from "@backroom/ui";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { TileDefinition } from "../registry.ts";
import styles from "../Tile/Tile.module.css";
import { TileState } from "../Tile/TileState.tsx";
import { TILES_QUERY_KEY } from "./queryKey.ts";

const hubTexts = {
  Disconnected: msg`not connected`,
  connecting: msg`connecting`,
  connected: msg`connected`,
  reconnecting: msg`reconnecting`,
};
const hubTones: Record<HubStatus, Tone> = {
  Disconnected: "danger",
  connecting: "info",
  connected: "success",
  reconnecting: "warning",
};

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <li className={styles["pair"]}>
    <span>{label}</span>
    <span>{children}</span>
  </li>
);

/** What the version tile works with. */
export interface VersionPorts {
  readonly api: Pick<ApiClient, "info" | "version">;
  /** State of the connection for live updates. */
  readonly hub: ReadableStore<{ readonly status: HubStatus }>;
  /** Version and build date of the running console. */
  readonly uiVersion: UiVersion;
}

const VersionTile = ({ api, hub, uiVersion }: VersionPorts) => {
  const hubStatus = useStore(hub, ({ status }) => status);
  const { i18n } = useLingui();
  const formats = useFormats();
  const info = useQuery({
    queryKey: [...TILES_QUERY_KEY, "info"],
    queryFn: ({ signal }) => api.info({ signal }),
  });
  const ui = useQuery({
    queryKey: [...TILES_QUERY_KEY, "version"],
    queryFn: ({ signal }) => api.version({ signal }),
  });
  if (info.isPending || ui.isPending) return <TileState state="loading" />;
  if (info.isError) return <TileState state="failed" onRetry={() => void info.refetch()} />;

  // The deployed version.json may be missing where the console is hosted elsewhere; the running build knows its own.
  const { version, buildDate } = ui.data ?? uiVersion;
  return (
    <TileState state="ready">
      <ul className={styles["list"]}>
        <Line label={<Trans>Console</Trans>}>{version}</Line>
        <Line label={<Trans>Console built</Trans>}>{formats.dateTime(buildDate)}</Line>
        <Line label={<Trans>API service</Trans>}>{info.data.version}</Line>
        <Line label={<Trans>API service built</Trans>}>{formats.dateTime(info.data.buildDate)}</Line>
        <Line label={<Trans>Live updates</Trans>}>
          <Badge tone={hubTones[hubStatus]}>
            <span data-testid="hub-state">{i18n._(hubTexts[hubStatus])}</span>
          </Badge>
        </Line>
      </ul>
    </TileState>
  );
};

/** The tile of version and build date of console and service, and of the state of the hub. */
export const versionTile = (ports: VersionPorts): TileDefinition => ({
  name: "Version",
  title: msg`Version`,
  icon: "info",
  isRequired: true,
  load: async () => () => <VersionTile {...ports} />,
});
