import type { CartDiscount } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { TextField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ReactNode } from "react";
import { readDiscount } from "./state/readDiscount.ts";

interface DiscountFieldProps {
  readonly label?: ReactNode;
  readonly ariaLabel?: string;
  readonly value: CartDiscount | null;
  readonly isDisabled?: boolean;
  readonly onChange: (discount: CartDiscount | null) => void;
}

/** A discount in percent or as an amount; it counts once the box is left or with Enter. */
export const DiscountField = ({
  label,
  ariaLabel,
  value,
  isDisabled = false,
  onChange,
}: DiscountFieldProps) => {
  const { t } = useLingui();
  const { locale, number } = useFormats();
  const shown =
    value === null
      ? ""
      : value.kind === "percent"
        ? `${number(value.value, { maximumFractionDigits: 2 })} %`
        : number(value.value, { maximumFractionDigits: 3, useGrouping: false });
  const [draft, setDraft] = useState<string>();
  const read = draft === undefined ? value : readDiscount(draft, locale);
  const commit = (): void => {
    if (draft === undefined || read === undefined) return;
    setDraft(undefined);
    if (read?.kind !== value?.kind || read?.value !== value?.value) onChange(read);
  };
  return (
    <TextField
      {...(label !== undefined && { label })}
      {...(ariaLabel !== undefined && { "aria-label": ariaLabel })}
      align="end"
      placeholder={isDisabled ? "" : t`10 % or 1.50`}
      value={draft ?? shown}
      isDisabled={isDisabled}
      isInvalid={read === undefined}
      errorMessage={t`A percentage up to 100 % or an amount`}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setDraft(undefined);
      }}
    />
  );
};
