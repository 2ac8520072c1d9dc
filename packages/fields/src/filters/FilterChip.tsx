import { createLazyPart, Icon, IconButton, Row, ShowPart, Truncate, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { Button } from "react-aria-components";
import type { ButtonProps } from "react-aria-components";
import type { Form } from "../form/createForm.ts";
import { useFormState } from "../form/hooks.ts";
import { isRemovable } from "./filter.ts";
import type { Filter } from "./filter.ts";
import { filterLabel } from "./filterSentence.ts";
import { Sentence } from "./Sentence.tsx";
import { useFilterIssue, useFilterSentence } from "./useFilterText.ts";
import styles from "./FilterBar.module.css";

export interface FilterChipProps {
  readonly form: Form;
  readonly filter: Filter;
  /** Values without any filter. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Its fields are open in a popover. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Takes the filter back to the default. */
  readonly onRemove: () => void;
  /** Text of the button that applies the filter. */
  readonly action: string;
  readonly onSubmit: () => void;
}

const filterPopover = createLazyPart(async () => (await import("./FilterPopover.tsx")).FilterPopover);

/** One filter as a sentence. A press opens its fields; the cross, Delete and Backspace remove it. */
export const FilterChip = ({
  form,
  filter,
  defaults,
  isOpen,
  onOpenChange,
  onRemove,
  action,
  onSubmit,
}: FilterChipProps) => {
  const { t, i18n } = useLingui();
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  const sentence = useFilterSentence(form, filter);
  const error = useFilterIssue(form, filter);
  const canRemove = useFormState(form, ({ values }) => isRemovable(filter, values, defaults));
  const label = filterLabel(i18n, filter);
  const removeByKey: ButtonProps["onKeyDown"] = (event) => {
    if (canRemove && (event.key === "Delete" || event.key === "Backspace")) onRemove();
    else event.continuePropagation();
  };
  return (
    <Row
      as="li"
      isInline
      gap={0}
      flex="shrink"
      tone="muted"
      className={styles["chip"]}
      data-filter={filter.name}
      data-invalid={error !== undefined || undefined}
    >
      <Button
        ref={ref}
        className={styles["chipText"] ?? ""}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isOpen && { "aria-controls": id })}
        onPress={() => onOpenChange(!isOpen)}
        onKeyDown={removeByKey}
      >
        {error !== undefined && <Icon name="circle-alert" />}
        <Truncate className={styles["sentence"]}>
          <Sentence parts={sentence} />
        </Truncate>
        {error !== undefined && <VisuallyHidden>{error}</VisuallyHidden>}
      </Button>
      {canRemove && (
        // Delete removes the filter from the keyboard: one stop for each chip is enough.
        <IconButton
          excludeFromTabOrder
          size="sm"
          icon="x"
          className={styles["remove"] ?? ""}
          label={t`Remove the filter ${label}`}
          onPress={onRemove}
        />
      )}
      <ShowPart
        part={filterPopover}
        isNeeded={isOpen}
        onGiveUp={() => onOpenChange(false)}
        props={{
          overlay: { id, triggerRef: ref, isOpen, onOpenChange },
          form,
          filter,
          label,
          action,
          ...(canRemove && { onRemove }),
          onSubmit,
        }}
      />
    </Row>
  );
};
