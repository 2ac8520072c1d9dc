import { Button, Popover, Row, Stack, Text } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { FormEvent } from "react";
import { FieldInput } from "../FieldGrid/FieldGrid.tsx";
import type { Form } from "../form/createForm.ts";
import type { Filter } from "./filter.ts";
import styles from "./FilterBar.module.css";

export interface FilterPopoverProps {
  readonly overlay: DialogOverlayProps;
  readonly form: Form;
  readonly filter: Filter;
  /** What the filter is called. */
  readonly label: string;
  /** Text of the button that applies the filter. */
  readonly action: string;
  /** Takes the filter back to the default. Default: there is nothing to take back. */
  readonly onRemove?: () => void;
  readonly onSubmit: () => void;
}

const inputs = [
  '[aria-invalid="true"]',
  "input:checked",
  'input:not([tabindex="-1"], [type="hidden"])',
  'button:not([tabindex="-1"])',
];

/** The fields of one filter, to change it. Enter applies it. */
export const FilterPopover = ({ overlay, label, ...content }: FilterPopoverProps) => (
  <Popover {...overlay} placement="bottom start" aria-label={label}>
    <FilterForm {...content} label={label} />
  </Popover>
);

const FilterForm = ({
  form,
  filter,
  label,
  action,
  onRemove,
  onSubmit,
}: Omit<FilterPopoverProps, "overlay">) => {
  const ref = useRef<HTMLFormElement>(null);
  // The field that is wrong, else the first, is what the popover was opened for.
  useEffect(() => {
    const first = inputs.map((selector) => ref.current?.querySelector(selector)).find((found) => found);
    if (first instanceof HTMLElement) first.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React would hand it on to the form of the filter bar, which this one is in.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Stack as="form" gap={3} ref={ref} className={styles["popover"]} noValidate onSubmit={submit}>
      {filter.fields.length > 1 && <Text weight="strong">{label}</Text>}
      {filter.fields.map((field) => (
        <FieldInput key={field.name} form={form} field={field} />
      ))}
      <Row justify="end" className={styles["popoverEnd"]}>
        {onRemove !== undefined && (
          <Button variant="ghost" size="sm" onPress={onRemove}>
            <Trans>Remove filter</Trans>
          </Button>
        )}
        <Button type="submit" variant="primary" size="sm">
          {action}
        </Button>
      </Row>
    </Stack>
  );
};
