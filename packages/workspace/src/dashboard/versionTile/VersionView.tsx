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
import type { Versions } from "./versionTile.ts";

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
          <TileLine label={<Trans>Console</Trans>}>{console.version}</TileLine>
          <TileLine label={<Trans>Console built</Trans>}>{dateTime(console.buildDate)}</TileLine>
          <TileLine label={<Trans>API service</Trans>}>{service.version}</TileLine>
          <TileLine label={<Trans>API service built</Trans>}>{dateTime(service.buildDate)}</TileLine>
          <TileLine label={<Trans>Live updates</Trans>}>
            <Badge tone={hubTones[hubStatus]}>
              <span data-testid="hub-state">{i18n._(hubTexts[hubStatus])}</span>
            </Badge>
          </TileLine>
        </TileLines>
      </TileState>
    );
  };
