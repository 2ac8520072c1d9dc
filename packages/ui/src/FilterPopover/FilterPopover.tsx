import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Popover } from "../Popover/Popover.tsx";
import type { DialogOverlayProps } from "../Trigger/useTrigger.ts";
import styles from "./FilterPopover.module.css";

/** Props of {@link FilterPopover}. */
export interface FilterPopoverProps<Filters> {
  readonly overlay: DialogOverlayProps;
  /** Those that are set now. */
  readonly filters: Filters;
  readonly onApply: (filters: Filters) => void;
  /** The fields of filters that are not applied yet. */
  readonly children: (draft: Filters, change: (part: Partial<Filters>) => void) => ReactNode;
}

/** A form of what a list is filtered by; Enter and its button apply all of it, Escape nothing. */
export const FilterPopover = <Filters,>(props: FilterPopoverProps<Filters>) => {
  const { overlay, filters, onApply, children } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState(filters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    overlay.onOpenChange(false);
    onApply(draft);
  };
  return (
    <Popover {...overlay} aria-label={t`Filter`} className={styles["popover"] ?? ""} placement="bottom start">
      <form className={styles["form"]} onSubmit={submit}>
        {children(draft, (part) => setDraft((before) => ({ ...before, ...part })))}
        <Button type="submit" variant="primary">
          <Trans>Filter</Trans>
        </Button>
      </form>
    </Popover>
  );
};
