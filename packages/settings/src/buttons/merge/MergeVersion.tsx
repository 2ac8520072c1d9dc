import { Row, Stack, Text } from "@backroom/ui";
import type { EntityMeta } from "@backroom/contract";
import { useServerText } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CellFace, cellColors } from "../canvas/CellFace.tsx";
import { functionOptions } from "../properties/functionOptions.ts";
import type { CellContent, Layout, Page } from "../model/layout.ts";
import type { PlacedCell } from "../model/mergeLayouts.ts";
import { useShownText } from "../properties/ShownField.tsx";
import { useActTexts } from "../useActTexts.ts";
import type { LayoutArticle } from "../useLayoutArticles.ts";
import styles from "./Merge.module.css";

/** What names the targets of cells that are merged. */
export interface MergeNames {
  readonly meta: EntityMeta;
  /** Pages of all versions. */
  readonly pages: readonly Page[];
  readonly articles: ReadonlyMap<number, LayoutArticle> | undefined;
  readonly pictures: Layout["pictures"];
}

/** What a cell leads to, by its name; what is gone by its key. */
const useTargetText = ({ meta, pages, articles }: MergeNames) => {
  const serverText = useServerText();
  return (cell: CellContent): string => {
    if (cell.does === "page") return pages.find(({ key }) => key === cell.link)?.name ?? "";
    if (cell.does === "function") {
      const option = functionOptions(meta).find(({ value }) => value === cell.function);
      return option === undefined ? cell.function : serverText(option.text);
    }
    if (cell.articleOid === null) return "";
    const article = articles?.get(cell.articleOid);
    return article === undefined ? String(cell.articleOid) : `${article.number} ${article.text}`.trim();
  };
};

export interface CellVersionProps {
  readonly placed: PlacedCell | undefined;
  readonly names: MergeNames;
}

/** A version of a cell: how it looks, where it is, what it does. */
export const CellVersion = ({ placed, names }: CellVersionProps) => {
  const { t } = useLingui();
  const shownText = useShownText();
  const targetText = useTargetText(names);
  const actTexts = useActTexts();
  if (placed === undefined) return <span className={styles["none"]}>{t`It is not there.`}</span>;
  const { cell, page } = placed;
  const { row, column, width, height } = cell;
  const name = names.pages.find(({ key }) => key === page)?.name ?? "";
  return (
    <Row as="span" align="start" className={styles["version"]}>
      <Stack
        as="span"
        justify="between"
        flex="none"
        size="sm"
        pad="1-2"
        radius="md"
        className={styles["tile"]}
        style={cellColors(cell.color)}
      >
        <CellFace cell={cell} pictures={names.pictures} />
      </Stack>
      <Text as="small" tone="muted" size="sm">
        {t`${name}, row ${row}, column ${column}`}
        {(width > 1 || height > 1) && <>, {t`${width} by ${height}`}</>}
        <br />
        {actTexts[cell.does]} <bdi>{targetText(cell)}</bdi>
        {(cell.days !== "" || cell.from !== "" || cell.until !== "") && <>, {shownText(cell)}</>}
      </Text>
    </Row>
  );
};

/** A version of a page: its name and size. */
export const PageVersion = ({ page }: { readonly page: Page | undefined }) => {
  const { t } = useLingui();
  if (page === undefined) return <span className={styles["none"]}>{t`It is not there.`}</span>;
  const { name, columns, rows } = page;
  return (
    <span>
      <bdi>{name}</bdi>, {t`${plural(columns, { one: "# column", other: "# columns" })}`},{" "}
      {t`${plural(rows, { one: "# row", other: "# rows" })}`}
    </span>
  );
};
