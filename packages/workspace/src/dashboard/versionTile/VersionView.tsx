import type { HubStatus } from "@backroom/api-client";
import { useFormats } from "@backroom/i18n";
import type { ReadableStore } from "@backroom/ports";
import { Badge } from "@backroom/ui";
import type { Tone } from "@backroom/ui";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
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
  // The deployed version.json may be missing where the console is hosted elsewhere; the running build knows its own.
  return { service, console: update.getState().deployed ?? uiVersion };
};

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
          <TileLine
            label={
              <span className={styles["label"]}>
                <Trans>Console</Trans>
              </span>
            }
          >
            {console.version}
          </TileLine>
          <TileLine
            label={
              <span className={styles["label"]}>
                <Trans>Console built</Trans>
              </span>
            }
          >
            {dateTime(console.buildDate)}
          </TileLine>
          <TileLine
            label={
              <span className={styles["label"]}>
                <Trans>API service</Trans>
              </span>
            }
          >
            {service.version}
          </TileLine>
          <TileLine
            label={
              <span className={styles["label"]}>
                <Trans>API service built</Trans>
              </span>
            }
          >
            {dateTime(service.buildDate)}
          </TileLine>
          <TileLine
            label={
              <span className={styles["label"]}>
                <Trans>Live updates</Trans>
              </span>
            }
          >
            <Badge tone={hubTones[hubStatus]}>
              <span data-testid="hub-state">{i18n._(hubTexts[hubStatus])}</span>
            </Badge>
          </TileLine>
        </TileLines>
      </TileState>
    );
  };
