import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** Counts in words. */
export const useCountTexts = () => {
  const { t } = useLingui();
  const { number } = useFormats();
  return {
    failed: (count: number): string => {
      const shown = number(count);
      return t`${plural(count, { one: `${shown} failed`, other: `${shown} failed` })}`;
    },
    jobs: (count: number): string => {
      const shown = number(count);
      return t`${plural(count, { one: `${shown} job`, other: `${shown} jobs` })}`;
    },
    runs: (count: number): string => {
      const shown = number(count);
      return t`${plural(count, { one: `${shown} run`, other: `${shown} runs` })}`;
    },
  };
};
