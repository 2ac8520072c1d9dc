import { ROOT_OID } from "@backroom/contract";
import { quickAccess } from "../settings/quickAccess.ts";
import { articleQuickSelection } from "../settings/quickSelection.ts";
import type { SeedContext, SeedTenant } from "./seedContext.ts";

const COLUMNS = 6;
const colors = ["#f4d9bc", "#c3ebc8", "#c0e4fb", "#ffd1d0", "#e8d5f8", "#f5e5a5"];
const DARK = "#2e3b58";

/** Puts buttons side by side into a grid of six columns. */
const placed = (buttons: readonly Readonly<Record<string, unknown>>[]) =>
  buttons.map((button, index) => ({
    Column: (index % COLUMNS) + 1,
    Row: Math.floor(index / COLUMNS) + 1,
    Color: colors[Math.floor(index / 4) % colors.length],
    ...button,
  }));

const accesses = [
  ["CASH", "Cash desk", ["open-drawer", "print-copy", "void-line", "discount", "return", "park-receipt"]],
  ["SERVICE", "Service desk", ["return", "customer-search", "article-search", "price-override"]],
  ["CLOSING", "Closing", ["deposit", "expense", "end-of-day"]],
] as const;

const label = (name: string) => {
  const words = name.replaceAll("-", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

const functionPage = [
  ["discount", "percent"],
  ["customer-search", "users"],
  ["void-line", "undo-2"],
  ["return", "repeat"],
  ["park-receipt", "pause"],
  ["open-drawer", "wallet"],
] as const;

/** Further pages of a selection: functions, and what opens the pages. */
const furtherPages = {
  PageKey: "main",
  PageText: "Main range",
  Pages: [{ Key: "functions", Text: "Functions", Columns: COLUMNS, Rows: 4 }],
  PageButtons: [
    ...placed(
      functionPage.map(([name, icon]) => ({
        Page: "functions",
        Text: label(name),
        Does: "function",
        Function: name,
        Picture: `icon:${icon}`,
        Color: DARK,
      })),
    ),
    {
      Page: "functions",
      Column: 1,
      Row: 4,
      Width: 2,
      Text: "Main range",
      Does: "page",
      Link: "main",
      Picture: "icon:arrow-left",
      Color: colors[5],
    },
  ],
};
const toFunctions = {
  Column: 5,
  Row: 4,
  Width: 2,
  Text: "Functions",
  Does: "page",
  Link: "functions",
  Picture: "icon:zap",
  Color: DARK,
};

/** Quick selections of the articles all share and of one tenant's own, and quick accesses. */
export const seedButtons = async (
  { tx, store }: SeedContext,
  tenants: readonly SeedTenant[],
): Promise<void> => {
  const articlesOf = (tenantOid: number, count: number) =>
    tx.query<{ oid: number; text: string }>(
      "select oid, text from article where tenant_oid = $1 order by oid limit $2",
      [tenantOid, count],
    );
  const selection = async (tenantOid: number, id: string, text: string, count: number, hasPages = false) => {
    const articles = await articlesOf(tenantOid, count);
    const buttons = articles.map(({ oid, text }) => ({ Text: text.slice(0, 40), ArticleOid: oid }));
    const first = placed(buttons);
    const values = {
      Id: id,
      Text: text,
      Columns: COLUMNS,
      Rows: 4,
      Buttons: hasPages ? [...first, toFunctions] : first,
      ...(hasPages && furtherPages),
    };
    return { tenantOid, values };
  };
  await store(articleQuickSelection, [
    await selection(ROOT_OID, "FAVOURITES", "Favourites", 12),
    await selection(ROOT_OID, "COUNTER", "Counter", 20, true),
    ...(await Promise.all(tenants.slice(0, 3).map(({ oid }) => selection(oid, "OWN", "Own range", 8)))),
  ]);
  await store(
    quickAccess,
    accesses.map(([Id, Text, functions]) => {
      const buttons = functions.map((name) => ({ Text: label(name), Function: name }));
      return {
        tenantOid: ROOT_OID,
        values: { Id, Text, Columns: COLUMNS, Rows: 2, Buttons: placed(buttons) },
      };
    }),
  );
};
