import { Box, Icon, Row, SearchField } from "@backroom/ui";
import { useDragItem } from "@backroom/ui/drag";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { palette } from "../model/palette.ts";
import type { PaletteEntry } from "../model/palette.ts";
import styles from "./Palette.module.css";

export interface PaletteProps {
  /** Undefined = nothing can be added. */
  readonly onAdd: ((entry: PaletteEntry) => void) | undefined;
}

/** Id of what is dragged out of the palette. */
export const newBlockId = (id: string): string => `new:${id}`;

const Entry = ({ entry, onAdd }: PaletteProps & { readonly entry: PaletteEntry }) => {
  const { i18n } = useLingui();
  const isFixed = onAdd === undefined;
  const { listeners, ref, isDragging } = useDragItem(newBlockId(entry.id), isFixed);
  return (
    <li>
      <button
        // Enter and Space add; only pointers drag.
        {...{ ...listeners, onKeyDown: undefined }}
        ref={ref}
        type="button"
        className={styles["entry"]}
        disabled={isFixed}
        data-dragging={isDragging || undefined}
        onClick={() => onAdd?.(entry)}
      >
        <Icon name={entry.icon} size={14} />
        {i18n._(entry.name)}
      </button>
    </li>
  );
};

/** Kinds of blocks: dragged to the paper, or put behind the selected block by a press, ready for typing. */
export const Palette = ({ onAdd }: PaletteProps) => {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState<string>();
  const wanted = (search ?? "").trim().toLocaleLowerCase(i18n.locale);
  const found = palette.filter(({ name }) => i18n._(name).toLocaleLowerCase(i18n.locale).includes(wanted));
  return (
    <section aria-label={t`Add`}>
      <Row className={styles["head"]}>
        <h2>
          <Trans>Add</Trans>
        </h2>
        <SearchField aria-label={t`Search blocks`} value={search ?? ""} onChange={setSearch} />
      </Row>
      <ul className={styles["entries"]}>
        {found.map((entry) => (
          <Entry key={entry.id} entry={entry} onAdd={onAdd} />
        ))}
        {found.length === 0 && (
          <Box as="li" pad="2" tone="muted">
            <Trans>No block has this name.</Trans>
          </Box>
        )}
      </ul>
    </section>
  );
};
