import { IconButton, Radio, Row, Segmented, ShowPart, createLazyPart, useDialogTrigger } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { sizesOf } from "../layout/orderTiles.ts";
import type { DashboardEvent } from "../layout/dashboard.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { useSizeWords } from "./sizing/tileSizes.ts";
import styles from "./DashboardEditor.module.css";

const settings = createLazyPart(async () => (await import("./settings/TileSettings.tsx")).TileSettings);

export interface TileControlsProps {
  readonly tile: PlacedTile;
  readonly title: string;
  /** Changes the dashboard. */
  readonly onEvent: (event: DashboardEvent) => void;
  /** Called with its key; undefined = it cannot be removed. */
  readonly onRemove: ((key: string) => void) | undefined;
}

/** The sizes of a tile, its settings and what removes it. A drag that gives it another place does not draw them again. */
export const TileControls = memo(function TileControls({
  tile,
  title,
  onEvent,
  onRemove,
}: TileControlsProps) {
  const { t } = useLingui();
  const words = useSizeWords();
  const { key, definition, size } = tile;
  const sizes = sizesOf(definition);
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const hasSettings = definition.settings !== undefined || (definition.thresholds ?? []).length > 0;
  return (
    <Row as="span" gap={1} className={styles["controls"]}>
      {sizes.length > 1 && (
        <span className={styles["sizes"]}>
          <Segmented
            aria-label={t`Size of ${title}`}
            value={size}
            onChange={(value) => {
              const chosen = sizes.find((each) => each === value);
              if (chosen !== undefined) onEvent({ type: "resize", key, size: chosen });
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
            props={{
              tile,
              title,
              overlay: overlayProps,
              onChange: (changes) => onEvent({ type: "set", key, changes }),
            }}
          />
        </>
      )}
      {onRemove !== undefined && (
        <IconButton size="sm" icon="x" label={t`Remove ${title}`} onPress={() => onRemove(key)} />
      )}
    </Row>
  );
});
