import { layoutLimits } from "@backroom/contract";
import { IconButton, Menu, MenuItem, Row, Stack, Text, Truncate, useMenuButton } from "@backroom/ui";
import { useSortedItem } from "@backroom/ui/drag";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import type { Page } from "../model/layout.ts";
import { PageMap } from "./PageMap.tsx";
import { PageNameField } from "./PageNameField.tsx";
import type { LayoutEdits } from "../editor/useLayoutEdits.ts";
import styles from "./Pages.module.css";

export interface PageRowProps {
  /** All pages of the layout. */
  readonly pages: readonly Page[];
  readonly edits: LayoutEdits;
  readonly isReadOnly: boolean;
  readonly onPage: (key: string) => void;
  readonly page: Page;
  readonly at: number;
  readonly isShown: boolean;
}

/** A page in the list of pages: its map, name and menu. */
export const PageRow = ({ page, at, isShown, pages, edits, isReadOnly, onPage }: PageRowProps) => {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  const { isOpen, buttonProps, overlayProps } = useMenuButton();
  const { key, name } = page;
  const { row, handle, isDragging } = useSortedItem(key, isReadOnly || isNaming);
  const [count, all] = [page.cells.length, page.columns * page.rows];
  const taken = page.cells.reduce((sum, { width, height }) => sum + width * height, 0);
  const rename = () => {
    if (!isReadOnly) setNaming(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "F2") rename();
    else if (event.key === "Delete" && !isReadOnly) edits.removePage(key);
    else if (by === undefined) return;
    else if (event.altKey) {
      if (!isReadOnly) edits.movePage(key, by);
    } else {
      const next = pages[at + by];
      if (next === undefined) return;
      onPage(next.key);
      const list = event.currentTarget.closest("ul");
      list?.querySelectorAll<HTMLElement>("[data-page]")[at + by]?.focus();
    }
    event.preventDefault();
  };
  return (
    <Row
      as="li"
      gap={0}
      line="end"
      {...row}
      className={styles["row"]}
      data-shown={isShown || undefined}
      data-dragging={isDragging || undefined}
    >
      <Row
        as="button"
        gap={3}
        flex="grow"
        {...handle}
        type="button"
        className={styles["page"]}
        data-page={key}
        aria-current={isShown ? "page" : undefined}
        {...(isNaming && { "aria-label": name })}
        onClick={() => onPage(key)}
        onDoubleClick={rename}
        onKeyDown={onKeyDown}
      >
        <PageMap page={page} />
        {!isNaming && (
          <Stack as="span" flex="shrink">
            <Truncate as="b" dir="auto">
              {name === "" ? t`Without a name` : name}
            </Truncate>
            <Text as="small" wrap="never" tone="muted" size="sm">
              <Trans>
                {taken} of {all} places
              </Trans>
            </Text>
          </Stack>
        )}
      </Row>
      {isNaming && (
        <PageNameField
          name={name}
          onName={(next) => edits.renamePage(key, next)}
          onEnd={(isByKey) => {
            setNaming(false);
            if (isByKey) document.querySelector<HTMLElement>(`[data-page="${CSS.escape(key)}"]`)?.focus();
          }}
        />
      )}
      {!isReadOnly && !isNaming && (
        <>
          <IconButton {...buttonProps} size="sm" icon="ellipsis-vertical" label={t`Page ${name}`} />
          {isOpen && (
            <Menu {...overlayProps}>
              <MenuItem icon="pencil" shortcut="F2" onAction={rename}>
                {t`Rename`}
              </MenuItem>
              <MenuItem
                icon="arrow-up"
                shortcut="Alt ↑"
                isDisabled={at === 0}
                onAction={() => edits.movePage(key, -1)}
              >
                {t`Move up`}
              </MenuItem>
              <MenuItem
                icon="arrow-down"
                shortcut="Alt ↓"
                isDisabled={at === pages.length - 1}
                onAction={() => edits.movePage(key, 1)}
              >
                {t`Move down`}
              </MenuItem>
              <MenuItem
                icon="copy"
                isDisabled={pages.length >= layoutLimits.pages}
                onAction={() => edits.copyPage(key, t`${name} (copy)`.slice(0, layoutLimits.text))}
              >
                {t`Copy`}
              </MenuItem>
              <MenuItem
                icon="trash-2"
                tone="danger"
                isDisabled={pages.length === 1}
                {...(count > 0 && { description: t`Its cells go with it` })}
                onAction={() => edits.removePage(key)}
              >
                {t`Delete`}
              </MenuItem>
            </Menu>
          )}
        </>
      )}
    </Row>
  );
};
