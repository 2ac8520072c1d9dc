import { createReadingSession, WallScreens } from "@backroom/auth";
import { WallPart } from "@backroom/dashboard-tiles";
import type { DashboardProps } from "@backroom/dashboard-tiles";
import { browserStorage } from "@backroom/ports";
import { logError, tileSurroundings, useAreas, useServices, useWorkspace } from "@backroom/workspace";
import { useEffect, useState } from "react";
import { useStore } from "zustand";

export interface DashboardWallProps {
  readonly dashboard: Pick<DashboardProps, "definitions" | "cards" | "surroundings" | "refresher">;
  /** Called when the wall begins to show. */
  readonly onStart: () => void;
  readonly onLeave: () => void;
}

/** The wall mode of the user's dashboard. */
export const DashboardWall = ({ dashboard, onStart, onLeave }: DashboardWallProps) => {
  const { api, connection, session } = useServices();
  const { access, tenancy } = useWorkspace();
  const { pages } = useAreas();
  const rights = useStore(access);
  const places = useStore(tenancy);
  const status = useStore(connection, (state) => state.status);
  const { relogin, token, user } = useStore(session);
  const [reading] = useState(() => createReadingSession({ api, session, logError }));
  const { isOpen, endsAt } = useStore(reading);
  useEffect(() => reading.end, [reading]);
  return (
    <WallPart
      {...dashboard}
      onStart={() => {
        void reading.start();
        onStart();
      }}
      onLeave={onLeave}
      surroundingsOf={(oid) =>
        tileSurroundings({ access: rights, tenancy: { ...places, currentOid: oid, placeOid: oid }, pages })
      }
      connection={{
        status: relogin === undefined ? status : "ended",
        endsAt: isOpen ? endsAt : token?.expiresAt,
      }}
      stored={{ storage: browserStorage.local, logError }}
      userName={user?.username ?? ""}
      screens={<WallScreens api={api} />}
    />
  );
};
