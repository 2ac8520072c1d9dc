import { Button, createLazyPart, ShowPart, useMenuButton } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { useImperativeHandle } from "react";
import { filterLabel } from "./filterSentence.ts";
import type { Filter } from "./filter.ts";
import styles from "./FilterBar.module.css";

export interface AddFilterProps {
  /** Filters that are not in use. */
  readonly filters: readonly Filter[];
  readonly onAdd: (name: string) => void;
  /** Its button. */
  readonly buttonRef: Ref<HTMLButtonElement>;
}

const filterMenu = createLazyPart(async () => (await import("./FilterMenu.tsx")).FilterMenu);

/** Opens the list of filters that are not in use. */
export const AddFilter = ({ filters, onAdd, buttonRef }: AddFilterProps) => {
  const { t, i18n } = useLingui();
  const { buttonProps, overlayProps, isOpen, setOpen } = useMenuButton();
  const { ref } = buttonProps;
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(buttonRef, () => ref.current, [
    ref,
  ]);
  return (
    <>
      <Button {...buttonProps} size="sm" icon="plus" className={styles["add"] ?? ""}>
        {t({ message: "Filter", context: "add a filter" })}
      </Button>
      <ShowPart
        part={filterMenu}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{
          ...overlayProps,
          filters: filters.map((filter) => ({ name: filter.name, label: filterLabel(i18n, filter) })),
          onAdd,
        }}
      />
    </>
  );
};
