import { Popover, Stack } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, useState } from "react";
import { withThreshold } from "../../definition/thresholds.ts";
import type { TileParams } from "../../definition/tileDefinition.ts";
import type { PlacedTile } from "../../layout/orderTiles.ts";
import { TileBoundary } from "../../TileGrid/TileBoundary.tsx";
import { ThresholdField } from "./ThresholdField.tsx";
import styles from "./TileSettings.module.css";

export interface TileSettingsProps {
  readonly tile: PlacedTile;
  readonly title: string;
  readonly overlay: DialogOverlayProps;
  readonly onChange: (changes: TileParams) => void;
}

const settingsOf = ({ settings }: PlacedTile["definition"]) =>
  settings === undefined ? undefined : lazy(async () => ({ default: await settings() }));

/** The settings of one tile: what it brings itself, and the thresholds of its numbers. */
export const TileSettings = ({ tile, title, overlay, onChange }: TileSettingsProps) => {
  const { t } = useLingui();
  const { key, definition, params } = tile;
  const { thresholds = [] } = definition;
  const [Own, setOwn] = useState(() => settingsOf(definition));
  return (
    <Popover
      {...overlay}
      aria-label={t`Settings of ${title}`}
      placement="bottom end"
      className={styles["popover"]}
    >
      <Stack gap={4}>
        {Own !== undefined && (
          <TileBoundary shape="list" onRetry={() => setOwn(() => settingsOf(definition))}>
            <Own tileKey={key} params={params} changeParams={onChange} />
          </TileBoundary>
        )}
        {thresholds.length > 0 && (
          <Stack as="fieldset" gap={3} className={styles["thresholds"]}>
            <legend>
              <Trans>Warn me</Trans>
            </legend>
            {thresholds.map((threshold) => (
              <ThresholdField
                key={threshold.name}
                threshold={threshold}
                params={params}
                onChange={(value) => onChange(withThreshold(params, threshold.name, value))}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Popover>
  );
};
