import { useFormats } from "@backroom/i18n";
import { Icon } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { isBeyond, thresholdsOf } from "../definition/thresholds.ts";
import type { TileParams, TileThreshold } from "../definition/tileDefinition.ts";
import styles from "./Tile.module.css";

/** Props of {@link TileWarnings}. */
export interface TileWarningsProps<Threshold extends TileThreshold> {
  readonly thresholds: readonly Threshold[];
  /** Params of the card, which hold what the user has set. */
  readonly params: TileParams;
  /** The number of a threshold; undefined = there is none now. */
  readonly valueOf: (threshold: Threshold) => number | undefined;
}

/**
 * Says which numbers of a tile are beyond the thresholds of the user, and turns the tile to warning while any is. The words
 * name the threshold and not the number, so they are announced once and not with every change.
 */
export const TileWarnings = <Threshold extends TileThreshold>({
  thresholds,
  params,
  valueOf,
}: TileWarningsProps<Threshold>) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  if (thresholds.length === 0) return null;
  const limits = thresholdsOf(params);
  const warnings = thresholds.flatMap((threshold) => {
    const { name, label, warns, unit = "" } = threshold;
    const limit = limits[name];
    const value = limit === undefined ? undefined : valueOf(threshold);
    if (limit === undefined || value === undefined || !isBeyond(threshold, value, limit)) return [];
    const what = i18n._(label);
    const text = [number(limit), unit].filter(Boolean).join(" ");
    return [
      { name, text: warns === "above" ? t`${what}: more than ${text}` : t`${what}: less than ${text}` },
    ];
  });
  return (
    <output className={styles["warnings"]} data-warning={warnings.length > 0 || undefined}>
      {warnings.map(({ name, text }) => (
        <span key={name} className={styles["warning"]}>
          <Icon name="triangle-alert" size={14} />
          {text}
        </span>
      ))}
    </output>
  );
};
