import { useFormats } from "@backroom/i18n";
import { Icon, Row, Stack, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { swatches } from "./colors.ts";
import { groundOf, inkOn, MIN_CONTRAST, PLAIN_COLOR } from "../model/contrast.ts";
import styles from "./Properties.module.css";

export interface ColorFieldProps {
  /** Null = the chosen cells differ. */
  readonly color: string | null;
  readonly isReadOnly: boolean;
  readonly onColor: (color: string) => void;
}

/** The colour of a cell: one of the usual ones or any other, with its contrast. */
export const ColorField = ({ color, isReadOnly, onColor }: ColorFieldProps) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const group = useId();
  const shown = color === null ? null : groundOf(color);
  const contrast = inkOn(color ?? "").contrast;
  const ratio = number(contrast, { maximumFractionDigits: 1 });
  const isGood = contrast >= MIN_CONTRAST;
  const isOther = shown !== null && shown !== PLAIN_COLOR && swatches.every((one) => one.color !== shown);
  return (
    <Stack pad="1-0" className={styles["colors"]}>
      <Row gap={1} align="stretch" isWrapping role="radiogroup" aria-label={t`Colour`}>
        {[{ color: "", name: undefined }, ...swatches].map((one) => (
          <label
            key={one.color}
            className={styles["swatch"]}
            style={{ backgroundColor: groundOf(one.color) }}
          >
            <input
              type="radio"
              name={group}
              aria-label={one.name === undefined ? t`No colour` : i18n._(one.name)}
              checked={color !== null && (one.color === "" ? color === "" : one.color === shown)}
              disabled={isReadOnly}
              onChange={() => onColor(one.color)}
            />
          </label>
        ))}
        <label
          className={styles["swatch"]}
          data-other={isOther || undefined}
          {...(isOther && { style: { backgroundColor: shown } })}
        >
          <input
            type="color"
            aria-label={t`Other colour`}
            value={shown ?? PLAIN_COLOR}
            disabled={isReadOnly}
            onChange={(event) => onColor(event.target.value)}
          />
          {!isOther && <Icon name="palette" size={14} />}
        </label>
        {color === null && (
          <Text tone="muted" size="sm" className={styles["note"]}>
            <Trans context="values of several cells">mixed</Trans>
          </Text>
        )}
        {color !== null && (
          <Row
            as="output"
            gap={1}
            tone="warning"
            size="sm"
            isNumeric
            className={styles["contrast"]}
            data-good={isGood || undefined}
          >
            <Icon name={isGood ? "circle-check" : "triangle-alert"} size={12} />
            {isGood ? (
              <Trans>contrast {ratio} : 1, good</Trans>
            ) : (
              <Trans>contrast {ratio} : 1, hard to read</Trans>
            )}
          </Row>
        )}
      </Row>
    </Stack>
  );
};
