import { useFormats } from "@backroom/i18n";
import { NumberField } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { highestOf, isPossibleThreshold, thresholdsOf } from "../../definition/thresholds.ts";
import type { TileParams, TileThreshold } from "../../definition/tileDefinition.ts";

export interface ThresholdFieldProps {
  readonly threshold: TileThreshold;
  readonly params: TileParams;
  /** Undefined = it has none any more. */
  readonly onChange: (value: number | undefined) => void;
}

/** The threshold of one number; what cannot be one is refused and stays in the field, with what is allowed. */
export const ThresholdField = ({ threshold, params, onChange }: ThresholdFieldProps) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const { name, label, warns, unit, decimals = 0 } = threshold;
  const stored = thresholdsOf(params)[name];
  const [refused, setRefused] = useState<number | undefined>(undefined);
  const what = i18n._(label);
  const highest = number(highestOf(threshold));
  const message =
    decimals === 0
      ? t`Enter a whole number from 0 to ${highest}, or nothing.`
      : t`${plural(decimals, {
          one: `Enter a number from 0 to ${highest} with at most # decimal, or nothing.`,
          other: `Enter a number from 0 to ${highest} with at most # decimals, or nothing.`,
        })}`;
  return (
    <NumberField
      label={warns === "above" ? t`${what}: more than` : t`${what}: less than`}
      value={refused ?? stored ?? Number.NaN}
      formatOptions={{ maximumFractionDigits: 6 }}
      isInvalid={refused !== undefined}
      errorMessage={refused === undefined ? undefined : message}
      placeholder={t`No warning`}
      suffix={unit}
      onChange={(value) => {
        const isGone = Number.isNaN(value);
        const isRefused = !isGone && !isPossibleThreshold(threshold, value);
        setRefused(isRefused ? value : undefined);
        if (!isRefused) onChange(isGone ? undefined : value);
      }}
    />
  );
};
