import { useFormats } from "@backroom/i18n";
import { Icon, Row, Text } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { isBeyond, thresholdsOf } from "../definition/thresholds.ts";
import { useTile } from "../definition/TileContext.ts";
import styles from "./Tile.module.css";

export interface TileWarningsProps {
  /** The numbers of the tile by the names of its thresholds; undefined = there is none now. */
  readonly values: Readonly<Record<string, number | undefined>>;
}

/**
 * Says which numbers of a tile are beyond the thresholds of the user, and turns the tile to warning while any is. Stands in the
 * content of a tile whose definition has `thresholds`. The words name the threshold and not the number, so they are announced
 * once and not with every change.
 */
export const TileWarnings = ({ values }: TileWarningsProps) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const { thresholds, params } = useTile();
  const limits = thresholdsOf(params);
  const warnings = thresholds.flatMap((threshold) => {
    const { name, label, warns, unit = "" } = threshold;
    const [limit, value] = [limits[name], values[name]];
    if (limit === undefined || value === undefined || !isBeyond(threshold, value, limit)) return [];
    const what = i18n._(label);
    const text = [number(limit), unit].filter(Boolean).join(" ");
    return [
      { name, text: warns === "above" ? t`${what}: more than ${text}` : t`${what}: less than ${text}` },
    ];
  });
  return (
    <Text
      as="output"
      size="sm"
      weight="strong"
      className={styles["warnings"]}
      data-warning={warnings.length > 0 || undefined}
    >
      {warnings.map(({ name, text }) => (
        <Row as="span" key={name} tone="warning">
          <Icon name="triangle-alert" size={14} />
          {text}
        </Row>
      ))}
    </Text>
  );
};
