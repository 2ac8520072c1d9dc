import { msg } from "@lingui/core/macro";
import type { PageDefinition, RecordCommand } from "@backroom/workspace";
import { layoutKinds } from "./layoutKinds.ts";

const pageOf = (name: string, entity: string, path: string): PageDefinition => ({
  name,
  // Drafts of layouts lead here.
  params: { dataGroup: "pos-preferences", dataType: entity },
  paths: [{ pattern: path }, { pattern: `${path}/{id}`, within: path }],
  isFullWidth: true,
  load: async () => (await import("./LayoutsPage.tsx")).LayoutsPage,
});

/** Layouts of the buttons of tills: their lists, and each in its editor. */
export const buttonPages: readonly PageDefinition[] = [
  pageOf("ArticleQuickSelection", "article-quick-selection", "/settings/pos/article-quick-selections"),
  pageOf("QuickAccess", "quick-access", "/settings/pos/quick-accesses"),
];

/** Opens a layout in its editor. */
export const buttonCommands: readonly RecordCommand[] = layoutKinds.map(({ area, entity, path }) => ({
  key: `open-${entity}`,
  label: msg`Open the layout`,
  icon: "layout-grid",
  for: "row",
  isFirst: true,
  kinds: [`${area}/${entity}`],
  isAvailable: ({ record }) => record.Oid > 0,
  run: ({ record, open }) => open(`${path}/${record.Oid}`),
}));
