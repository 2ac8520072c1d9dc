import type { Clock } from "@backroom/ports";
import { Flag, IconButton, PaneBody, Row, Text, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import type { TileSurroundings } from "../definition/surroundings.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import type { TileRefresher } from "../refresh/createTileRefresher.ts";
import { TileGrid } from "../TileGrid/TileGrid.tsx";
import { pageTiles } from "./pageTiles.ts";
import { TileAge } from "./TileAge.tsx";
import { useRotation } from "./useRotation.ts";
import { useScreenRoom } from "./useScreenRoom.ts";
import { useWakeLock, useWholeScreen } from "./useWholeScreen.ts";
import { useWallKeys } from "./useWallKeys.ts";
import styles from "./Wall.module.css";
import { WallState } from "./WallState.tsx";
import type { WallConnection } from "./WallState.tsx";
import { WallTime } from "./WallTime.tsx";

/** A dashboard that is shown in turn with others. */
export interface WallDashboard {
  /** Oid of its tenant. */
  readonly oid: number;
  readonly name: string;
  /** ISO alpha-2 code of its flag. Default: none. */
  readonly country?: string | undefined;
  readonly surroundings: TileSurroundings;
}

export interface WallProps {
  readonly tiles: readonly PlacedTile[];
  /** The dashboards to show in turn, one at least. */
  readonly dashboards: readonly WallDashboard[];
  /** How long each shows. */
  readonly seconds: number;
  readonly connection: WallConnection;
  /** What reads the tiles again. Default: one of its own. */
  readonly refresher?: TileRefresher | undefined;
  readonly onLeave: () => void;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

const WallContent = ({ tiles, dashboards, seconds, connection, refresher, onLeave, clock }: WallProps) => {
  const { t } = useLingui();
  const { ref, room } = useScreenRoom();
  const [isHeld, setIsHeld] = useState(false);
  const [said, setSaid] = useState("");
  const pages = room === undefined ? [] : pageTiles(tiles, room);
  const pageCount = Math.max(1, pages.length);
  const count = dashboards.length * pageCount;
  const { index, isPaused, togglePause, go } = useRotation({ count, seconds, isHeld, clock });
  const dashboardAt = (at: number) => dashboards[Math.floor(at / pageCount) % dashboards.length];
  const dashboard = dashboardAt(index);
  const page = pages[index % pageCount];
  const pause = (): void => {
    setSaid(isPaused ? t`The dashboards are shown in turn again.` : t`This dashboard stays.`);
    togglePause();
  };
  const move = (steps: number): void => {
    const { name = "" } = dashboardAt((index + steps + count) % count) ?? {};
    setSaid(name);
    go(steps);
  };
  useWholeScreen(onLeave);
  useWakeLock();
  useWallKeys({ onPause: count > 1 ? pause : undefined, onMove: count > 1 ? move : undefined });
  if (dashboard === undefined) return null;
  const { name, country, surroundings } = dashboard;
  const position = index + 1;
  return (
    <>
      <Row as="header" flex="none" isWrapping gap={3} rowGap={2} className={styles["bar"]}>
        {country !== undefined && <Flag country={country} />}
        <Heading slot="title" className={styles["title"] ?? ""}>
          {name}
        </Heading>
        <WallState {...connection} clock={clock} />
        {count > 1 && <Text tone="muted" isNumeric>{t`${position} of ${count}`}</Text>}
        <WallTime clock={clock} />
        {count > 1 && (
          <>
            <IconButton icon="chevron-left" label={t`Previous dashboard`} onPress={() => move(-1)} />
            <IconButton
              icon={isPaused ? "play" : "pause"}
              label={isPaused ? t`Show in turn` : t`Stay here`}
              onPress={pause}
            />
            <IconButton icon="chevron-right" label={t`Next dashboard`} onPress={() => move(1)} />
          </>
        )}
        <IconButton icon="minimize-2" label={t`Leave the wall mode`} onPress={onLeave} />
      </Row>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {/* Nothing moves while the user reads a tile with the keyboard. */}
      <PaneBody
        ref={ref}
        className={styles["screen"]}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {page !== undefined && (
          <div key={index} className={styles["slide"]} data-testid="wall-dashboard">
            <TileGrid
              tiles={page}
              surroundings={surroundings}
              refresher={refresher}
              renderAction={(tileKey) => <TileAge tileKey={tileKey} clock={clock} />}
            />
          </div>
        )}
      </PaneBody>
    </>
  );
};

/**
 * Dashboards on a screen without a user in front of it: without a frame, in turn, with the age of what they show. Escape leaves; arrow
 * keys go on and back, the space bar stops and starts.
 */
export const Wall = (props: WallProps) => {
  const { t } = useLingui();
  return (
    <ModalOverlay
      className={styles["overlay"] ?? ""}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onLeave();
      }}
    >
      <Modal className={styles["modal"] ?? ""}>
        <Dialog className={styles["wall"] ?? ""} aria-label={t`Wall mode`}>
          <WallContent {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
