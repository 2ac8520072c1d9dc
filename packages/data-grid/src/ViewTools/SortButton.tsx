import { translateServerText } from "@backroom/i18n";
import { Button, createLazyPart, ShowPart, useMenuButton, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { useGridParts } from "../parts/gridParts.ts";
import { canSort } from "../state/listState.ts";
import { formatSortKey, parseSortKey } from "../state/sorting.ts";
import type { SortOrder } from "../state/sorting.ts";
import styles from "./ViewTools.module.css";

const sortMenu = createLazyPart(async () => (await import("./SortMenu.tsx")).SortMenu);

/** Names the column the list is sorted by, and opens the choice of another. Screen readers read a new order. */
export const SortButton = () => {
  const { t, i18n } = useLingui();
  const { grid, columns } = useGridParts();
  const { controller, meta } = grid;
  const { list } = controller;
  const { buttonProps, overlayProps, isOpen, setOpen } = useMenuButton();
  const key = useStore(list.store, ({ query }) => (query.orderBy ?? meta.query.sort)[0]);
  const isEnabled = useStore(list.store, canSort);
  const [shown, setShown] = useState({ key, isChanged: false });
  if (shown.key !== key) setShown({ key, isChanged: true });
  const order = key === undefined ? null : parseSortKey(key);
  const choices = columns.all
    .filter(({ name, isSortable, isVisible }) => isSortable && (isVisible || name === order?.name))
    .map(({ name, label }) => ({ name, label: translateServerText(i18n, label) }));
  if (choices.length === 0) return null;
  const text = choices.find(({ name }) => name === order?.name)?.label ?? t`Sort`;
  const direction = order?.isDescending === true ? t`descending` : t`ascending`;
  const label = t`Sorted by ${text}, ${direction}`;
  const sort = (next: SortOrder) => {
    const { query } = list.store.getState();
    controller.start({ ...query, orderBy: [formatSortKey(next)] });
  };
  return (
    <>
      <Button
        {...buttonProps}
        variant="ghost"
        icon="arrow-up-down"
        className={styles["tool"]}
        isDisabled={!isEnabled}
        aria-label={label}
      >
        <span className={styles["text"]}>{text}</span>
      </Button>
      {/* Screen readers do not report that `aria-sort` of the heading under the cursor has changed. */}
      <VisuallyHidden elementType="output">{shown.isChanged && label}</VisuallyHidden>
      <ShowPart
        part={sortMenu}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{ ...overlayProps, choices, order, onSort: sort }}
      />
    </>
  );
};
