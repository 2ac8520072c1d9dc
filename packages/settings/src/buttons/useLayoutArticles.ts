import { records } from "@backroom/api-client/calls";
import type { EntityRecord } from "@backroom/contract";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { ARTICLES, useCall, useWorkspace } from "@backroom/workspace";
import { useStore } from "zustand";
import type { CellContent } from "./model/layout.ts";

/** An article that a cell sells. */
export interface LayoutArticle {
  readonly oid: number;
  readonly number: string;
  readonly text: string;
  /** Null = it has none. */
  readonly price: number | null;
  readonly currency: string;
  readonly isDisabled: boolean;
}

/** Whether a cell sells an article that is not among those of its page; unknown articles are not gone. */
export const isArticleGone = (
  { does, articleOid }: Pick<CellContent, "does" | "articleOid">,
  articles: ReadonlyMap<number, LayoutArticle> | undefined,
): boolean =>
  does === "article" && articleOid !== null && articles !== undefined && !articles.has(articleOid);

const articles = records(...ARTICLES);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const useToArticle = (): ((record: EntityRecord) => LayoutArticle) => {
  const { tenancy } = useWorkspace();
  const tree = useStore(tenancy, (state) => state.tree);
  return (record) => {
    const tenant = tree.byOid.get(record.TenantOid);
    const price = record["RetailPrice"];
    return {
      oid: record.Oid,
      number: textOf(record["ArticleNumber"]),
      text: textOf(record["Text"]),
      price: typeof price === "number" ? price : null,
      currency: (tenant && currencyOfScope(tenant)) ?? "",
      isDisabled: record.Disabled,
    };
  };
};

/** The articles of cells by oid; undefined while they are on their way or could not be read. Those that are gone are left out. */
export const useCellArticles = (
  cells: readonly Pick<CellContent, "does" | "articleOid">[],
  tenantOid: number,
): ReadonlyMap<number, LayoutArticle> | undefined => {
  const toArticle = useToArticle();
  const oids = [
    ...new Set(cells.flatMap((cell) => (cell.does === "article" ? (cell.articleOid ?? []) : []))),
  ].sort((a, b) => a - b);
  const query = useCall(
    oids.length === 0 ? null : articles.list({ tenantOid, filter: { Oid: { in: oids } }, take: oids.length }),
    { keepsPrevious: true },
  );
  if (oids.length === 0) return new Map();
  if (query.data === undefined || query.isPlaceholderData) {
    const shown = (query.data?.records ?? []).map((record) => [record.Oid, toArticle(record)] as const);
    return shown.length > 0 && oids.every((oid) => shown.some(([one]) => one === oid))
      ? new Map(shown)
      : undefined;
  }
  return new Map(query.data.records.map((record) => [record.Oid, toArticle(record)]));
};
