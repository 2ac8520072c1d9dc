import { createLazyPart, Icon, IconButton, Radio, Segmented, ShowPart, useDialogTrigger } from "@backroom/ui";
import { useDraggable } from "@dnd-kit/core";
import { useLingui } from "@lingui/react/macro";
import type { PointerEvent } from "react";
import type { TileParams, TileSize } from "../definition/tileDefinition.ts";
import type { CellArea } from "../layout/packTiles.ts";
import { sizesOf } from "../layout/orderTiles.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { areaStyle } from "../TileGrid/gridLayout.ts";
import { useSizeWords } from "./tileSizes.ts";
import styles from "./DashboardEditor.module.css";

/** Props of {@link TileFrame}. */
export interface TileFrameProps {
  readonly tile: PlacedTile;
  readonly title: string;
  readonly place: CellArea | undefined;
  /** Whether it is being moved. */
  readonly isLifted: boolean;
  /** Whether it follows the pointer. */
  readonly isHeld: boolean;
  /** Whether its corner is dragged. */
  readonly isSizing: boolean;
  /** Whether it comes out of the list of tiles to add. */
  readonly isIncoming: boolean;
  readonly onResize: (size: TileSize) => void;
  /** Called when the pointer goes down on its corner. */
  readonly onCornerPress: (event: PointerEvent) => void;
  /** Called when its settings change some of its params. */
  readonly onChange: (changes: TileParams) => void;
  /** Undefined = it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

const settings = createLazyPart(async () => (await import("./TileSettings.tsx")).TileSettings);

/** What lies over a tile while the dashboard is arranged: its handle, its sizes, and what removes it. */
export const TileFrame = ({
  tile,
  title,
  place,
  isLifted,
  isHeld,
  isSizing,
  isIncoming,
  onResize,
  onCornerPress,
  onChange,
  onRemove,
}: TileFrameProps) => {
  const { t } = useLingui();
  const words = useSizeWords();
  const { key, definition, size } = tile;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: key });
  const sizes = sizesOf(definition);
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const hasSettings = definition.settings !== undefined || (definition.thresholds ?? []).length > 0;
  return (
    <section
      ref={setNodeRef}
      className={styles["frame"]}
      style={areaStyle(place)}
      data-frame={key}
      data-lifted={isLifted || undefined}
      data-held={isHeld || undefined}
      data-sizing={isSizing || undefined}
      data-incoming={isIncoming || undefined}
      aria-label={title}
    >
      <button
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={styles["handle"]}
        data-handle={key}
        aria-label={t`Move ${title}`}
        aria-describedby={attributes["aria-describedby"]}
        aria-pressed={isLifted}
      >
        <Icon name="grip-vertical" />
      </button>
      <span className={styles["controls"]}>
        {sizes.length > 1 && (
          <span className={styles["sizes"]}>
            <Segmented
              aria-label={t`Size of ${title}`}
              value={size}
              onChange={(value) => {
                const chosen = sizes.find((each) => each === value);
                if (chosen !== undefined) onResize(chosen);
              }}
            >
              {(["medium", "wide", "large"] as const)
                .filter((each) => sizes.includes(each))
                .map((each) => (
                  <Radio key={each} value={each} aria-label={words[each].name}>
                    {words[each].letter}
                  </Radio>
                ))}
            </Segmented>
          </span>
        )}
        {hasSettings && (
          <>
            <IconButton {...buttonProps} size="sm" icon="settings" label={t`Settings of ${title}`} />
            <ShowPart
              part={settings}
              isNeeded={isOpen}
              onGiveUp={() => setOpen(false)}
              props={{ tile, title, overlay: overlayProps, onChange }}
            />
          </>
        )}
        {onRemove !== undefined && (
          <IconButton size="sm" icon="x" label={t`Remove ${title}`} onPress={onRemove} />
        )}
      </span>
      {sizes.length > 1 && (
        <span
          className={styles["corner"]}
          data-corner={key}
          aria-hidden="true"
          onPointerDown={onCornerPress}
        />
      )}
    </section>
  );
};
