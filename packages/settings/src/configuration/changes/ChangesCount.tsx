import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CHANGES_DAYS } from "./changesPeriod.ts";

/** How many settings were changed in the period of the recent changes. */
export const ChangesCount = ({ count }: { readonly count: number }) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const [total, days] = [number(count), number(CHANGES_DAYS)];
  return t`${plural(count, {
    one: `${total} change in the last ${days} days`,
    other: `${total} changes in the last ${days} days`,
  })}`;
};
