import type { HubStatus } from "@backroom/api-client";
import { useFormats } from "@backroom/i18n";
import type { ReadableStore } from "@backroom/ports";
import { Badge } from "@backroom/ui";
import type { Tone } from "@backroom/ui";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { TileLine, TileLines, TileState } from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";
import type { VersionPorts, Versions } from "./versionTile.ts";
import styles from "./VersionView.module.css";

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

/** Reads both versions. Rejects if that of the service cannot be read. */
export const readVersions = async ({ readInfo, update, uiVersion }: VersionPorts): Promise<Versions> => {
  const [service] = await Promise.all([readInfo(), update.checkOnFocus()]);
  // If the console is hosted elsewhere, version.json may be missing: then the tile shows the version of the running build.
  return { service, console: update.getState().deployed ?? uiVersion };
};

const Line = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <TileLine label={<span className={styles["label"]}>{label}</span>}>{children}</TileLine>
);

/** Version and build date of console and service, and the state of the hub. */
export const createVersionView =
  (hub: ReadableStore<{ readonly status: HubStatus }>) =>
  ({ data: { service, console } }: TileViewProps<Versions>) => {
    const hubStatus = useStore(hub, ({ status }) => status);
    const { i18n } = useLingui();
    const { dateTime } = useFormats();
    return (
      <TileState state="ready">
        <TileLines>
          <Line label={<Trans>Console</Trans>}>{console.version}</Line>
          <Line label={<Trans>Console built</Trans>}>{dateTime(console.buildDate)}</Line>
          <Line label={<Trans>API service</Trans>}>{service.version}</Line>
          <Line label={<Trans>API service built</Trans>}>{dateTime(service.buildDate)}</Line>
          <Line label={<Trans>Live updates</Trans>}>
            <Badge tone={hubTones[hubStatus]}>
              <span data-testid="hub-state">{i18n._(hubTexts[hubStatus])}</span>
            </Badge>
          </Line>
        </TileLines>
      </TileState>
    );
  };
