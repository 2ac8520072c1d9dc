import { DndContext } from "@dnd-kit/core";
import { layoutLimits } from "@backroom/contract";
import { IconButton } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { PageRow } from "./PageRow.tsx";
import type { PageRowProps } from "./PageRow.tsx";
import { usePageDrag } from "./usePageDrag.ts";
import styles from "./Pages.module.css";

/** Props of {@link PagesPane}. */
export interface PagesPaneProps extends Omit<PageRowProps, "page" | "at" | "isShown" | "drop"> {
  /** Page that is shown. */
  readonly pageKey: string;
}

/** The pages of a layout as small maps, in the order tills show them. */
export const PagesPane = (props: PagesPaneProps) => {
  const { t } = useLingui();
  const { pages, pageKey, edits, isReadOnly } = props;
  const list = useRef<HTMLUListElement>(null);
  const { drag, context } = usePageDrag(pages, () => list.current, edits.movePage);
  const dropOf = (at: number) => {
    if (drag?.before === at) return "before";
    return drag?.before === pages.length && at === pages.length - 1 ? "after" : undefined;
  };
  const number = pages.length + 1;
  return (
    <>
      <header className={styles["head"]}>
        <h2>
          <Trans>Pages</Trans>
        </h2>
        {!isReadOnly && (
          <IconButton
            icon="plus"
            size="sm"
            label={t`Add a page`}
            isDisabled={pages.length >= layoutLimits.pages}
            onPress={() => edits.addPage(t`Page ${number}`)}
          />
        )}
      </header>
      <DndContext {...context}>
        <ul ref={list} className={styles["pages"]}>
          {pages.map((page, at) => (
            <PageRow
              key={page.key}
              {...props}
              page={page}
              at={at}
              isShown={page.key === pageKey}
              drop={dropOf(at)}
            />
          ))}
        </ul>
      </DndContext>
    </>
  );
};
