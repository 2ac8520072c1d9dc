import { layoutLimits } from "@backroom/contract";
import { IconButton, PaneBody, PaneHead } from "@backroom/ui";
import { SortedList } from "@backroom/ui/drag";
import { Trans, useLingui } from "@lingui/react/macro";
import { PageRow } from "./PageRow.tsx";
import type { PageRowProps } from "./PageRow.tsx";
import styles from "./Pages.module.css";

export interface PagesPaneProps extends Omit<PageRowProps, "page" | "at" | "isShown"> {
  /** Page that is shown. */
  readonly pageKey: string;
}

/** The pages of a layout as small maps, in the order tills show them. */
export const PagesPane = (props: PagesPaneProps) => {
  const { t } = useLingui();
  const { pages, pageKey, edits, isReadOnly } = props;
  const number = pages.length + 1;
  return (
    <>
      <PaneHead as="header" justify="between" className={styles["head"]}>
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
      </PaneHead>
      <SortedList keys={pages.map(({ key }) => key)} onMove={edits.movePage}>
        <PaneBody as="ul">
          {pages.map((page, at) => (
            <PageRow key={page.key} {...props} page={page} at={at} isShown={page.key === pageKey} />
          ))}
        </PaneBody>
      </SortedList>
    </>
  );
};
