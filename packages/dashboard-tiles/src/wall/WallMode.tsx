import { writeStored } from "@backroom/ports";
import type { StoredValuesOptions } from "@backroom/ports";
import { useState } from "react";
import type { ReactNode } from "react";
import type { DashboardProps } from "../Dashboard/Dashboard.tsx";
import { openSurroundings, SurroundingsContext } from "../definition/surroundings.ts";
import type { TileSurroundings } from "../definition/surroundings.ts";
import { orderTiles } from "../layout/orderTiles.ts";
import { useTenantName } from "../definition/useTenantName.ts";
import { Wall } from "./Wall.tsx";
import { readWallSettings, wallKey } from "./wallSettings.ts";
import { WallSetup } from "./WallSetup.tsx";
import type { WallConnection } from "./WallState.tsx";

export interface WallModeProps extends Pick<
  DashboardProps,
  "definitions" | "cards" | "surroundings" | "refresher"
> {
  /** What the tiles of another tenant depend on. */
  readonly surroundingsOf: (tenantOid: number) => TileSurroundings;
  readonly connection: WallConnection;
  /** Where what the user chooses is kept on this device. */
  readonly stored: StoredValuesOptions;
  /** Whose choices they are. */
  readonly userName: string;
  /** Screens that show the dashboard already, in the question before the wall. Default: nothing. */
  readonly screens?: ReactNode;
  /** Called when the wall begins to show; the dashboard need not show any more. */
  readonly onStart: () => void;
  /** Called when it is left, or not started. */
  readonly onLeave: () => void;
}

/** The wall mode of a dashboard: first what to show, then the wall. */
export const WallMode = (props: WallModeProps) => (
  <SurroundingsContext value={props.surroundings ?? openSurroundings}>
    <Shown {...props} />
  </SurroundingsContext>
);

const Shown = ({
  definitions,
  cards,
  surroundings = openSurroundings,
  refresher,
  surroundingsOf,
  connection,
  stored,
  userName,
  screens,
  onStart,
  onLeave,
}: WallModeProps) => {
  const [settings, setSettings] = useState(() => readWallSettings(stored, userName));
  const [isShown, setIsShown] = useState(false);
  const tenantName = useTenantName();
  const { tenantOid, placeOid, tenants = [] } = surroundings;
  // A location or a terminal is one of its tenant only.
  const choices = placeOid === tenantOid ? tenants : [];
  if (!isShown)
    return (
      <WallSetup
        settings={settings}
        screens={screens}
        tenants={choices}
        onCancel={onLeave}
        onStart={(chosen) => {
          writeStored(stored, wallKey(userName), chosen);
          setSettings(chosen);
          setIsShown(true);
          onStart();
        }}
      />
    );
  const chosen = choices.filter(({ oid }) => settings.tenantOids.includes(oid));
  return (
    <Wall
      tiles={orderTiles(definitions, cards && { cards })}
      dashboards={
        chosen.length === 0
          ? [{ oid: tenantOid, name: tenantName(tenantOid), surroundings }]
          : chosen.map((tenant) => ({
              ...tenant,
              name: tenantName(tenant.oid),
              surroundings: surroundingsOf(tenant.oid),
            }))
      }
      seconds={settings.seconds}
      connection={connection}
      refresher={refresher}
      onLeave={onLeave}
    />
  );
};
