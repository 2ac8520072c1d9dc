import type { NavigationNode } from "@backroom/contract";
import { pagePaths } from "../kinds/pagePaths.ts";
import { kinds, pathOf } from "../kinds/registry.ts";
import { kindPath } from "../ports.ts";

type Page = readonly [entity: string, text: string, icon: string, keywords?: readonly string[]];

const node = (
  fields: Pick<NavigationNode, "key" | "text" | "icon"> & Partial<NavigationNode>,
): NavigationNode => ({
  path: null,
  page: null,
  params: {},
  responsiblePath: null,
  keywords: [],
  children: [],
  ...fields,
  text: `i18n:${fields.text}`,
});

const masterData =
  (area: string) =>
  ([entity, text, icon, keywords = []]: Page): NavigationNode =>
    node({
      key: `${area}.${entity}`,
      text,
      icon,
      path: kindPath(area, entity),
      page: "MasterData",
      params: { dataGroup: area, dataType: entity },
      keywords: [...keywords],
    });

/** A page with a grid of its own name (spec §2). */
const fixed = (page: string, path: string, text: string, icon: string): NavigationNode =>
  node({ key: page, text, icon, path, page });

const group = (key: string, text: string, icon: string, children: NavigationNode[]): NavigationNode =>
  node({ key, text, icon, children });

const supply: Page[] = [
  ["article", "Articles", "package", ["product", "price", "GTIN", "EAN"]],
  ["product-group", "Product groups", "folder-tree"],
  ["quantity-unit", "Quantity units", "ruler"],
  ["packing-unit", "Packing units", "boxes"],
  ["relocation-transport-type", "Relocation transport types", "truck"],
];
const people: Page[] = [
  ["customer", "Customers", "contact"],
  ["operator", "Operators", "id-card"],
];
const salutations: Page[] = [
  ["title", "Titles", "user-check"],
  ["salutation", "Salutations", "mail"],
];
const money: Page[] = [
  ["expense-template", "Expense templates", "receipt"],
  ["deposit-template", "Deposit templates", "wallet"],
];
const reasons: Page[] = [
  ["cancellation-reason", "Cancellation reasons", "circle-x"],
  ["document-aborting-reason", "Document aborting reasons", "file"],
  ["inventory-reason", "Inventory reasons", "clipboard-check"],
  ["return-reason", "Return reasons", "undo-2"],
  ["repair-reason", "Repair reasons", "wrench"],
  ["open-cash-drawer-reason", "Open cash drawer reasons", "archive"],
  ["discount-reason", "Discount reasons", "percent"],
  ["reservation-reject-reason", "Reservation reject reasons", "calendar-clock"],
  ["incoming-demand-reject-reason", "Incoming demand reject reasons", "inbox"],
];
const organisation: Page[] = [
  ["tenant", "Tenants", "building-2"],
  ["location", "Locations", "store"],
  ["location-group", "Location groups", "network"],
];
const terminals: Page[] = [
  ["pos-terminal", "POS terminals", "monitor"],
  ["pan-terminal", "PAN terminals", "smartphone"],
];
const identity: Page[] = [
  ["user", "Users", "users", ["account", "login"]],
  ["role", "Roles", "shield-check", ["permission"]],
  ["api-access", "API accesses", "key-round"],
];

/** Path of the dashboard, which everybody may open. */
export const HOME_PATH = "/";

/** Every page of the console, before rights are applied. */
export const navigationTree: readonly NavigationNode[] = [
  node({ key: "dashboard", text: "Dashboard", icon: "house", path: HOME_PATH }),
  group("masterdata", "Master data", "database", [
    group("articles", "Articles", "package", supply.map(masterData("pos-supply"))),
    group("people", "People", "users", [
      ...people.map(masterData("pos-operating")),
      ...salutations.map(masterData("pos-preferences")),
      fixed("ContactTasks", kindPath("pos-preferences", "contactTask"), "Contact tasks", "list-checks"),
    ]),
    group("money", "Cash and documents", "banknote", [
      ...money.map(masterData("pos-preferences")),
      masterData("pos-operating")(["document-number", "Document numbers", "receipt-text"]),
    ]),
    group("reasons", "Reasons", "message-square", reasons.map(masterData("pos-operating"))),
  ]),
  group("campaigns", "Campaigns", "megaphone", [
    group("promotions", "Promotions", "megaphone", [
      fixed("PromotionEditor", kindPath("campaigns", "promotion"), "Promotions", "badge-percent"),
    ]),
  ]),
  group("administration", "Administration", "settings", [
    group("organisation", "Organisation", "building-2", organisation.map(masterData("tenancy"))),
    group("terminals", "Terminals", "monitor", terminals.map(masterData("tenancy"))),
    group("pos-settings", "POS settings", "settings", [
      node({
        key: "Configuration",
        text: "Configuration",
        icon: "sliders-horizontal",
        path: "/settings/pos/configuration",
        page: "Configuration",
        params: { target: "POS" },
      }),
      fixed(
        "ArticleQuickSelection",
        "/settings/pos/article-quick-selections",
        "Article quick selections",
        "grid-3x3",
      ),
      fixed("QuickAccess", "/settings/pos/quick-accesses", "Quick accesses", "layout-grid"),
    ]),
    group("identity", "Identity", "shield", identity.map(masterData("identity"))),
  ]),
  group("systems", "Systems", "activity", [
    group("reports", "Reports", "chart-column", [
      fixed("ReportEngine", kindPath("pos-preferences", "report-engine"), "Report engines", "chart-column"),
    ]),
    group("diagnostics", "Diagnostics", "gauge", [
      fixed("DocumentLocks", "/diagnostics/document-locks", "Document locks", "lock"),
      fixed(
        "UnprocessedDocuments",
        "/diagnostics/unprocessed-documents",
        "Unprocessed documents",
        "inbox",
      ),
      fixed("DatabaseUsage", "/diagnostics/database-usage", "Database usage", "database"),
    ]),
  ]),
];

/** Pages that are not finished: true = in progress (hidden outside test mode), false = testable (spec §4). */
export const progress: Readonly<Record<string, boolean>> = {
  [kindPath("pos-operating", "incoming-demand-reject-reason")]: true,
  [kindPath("pos-operating", "reservation-reject-reason")]: false,
  "/diagnostics/database-usage": true,
  "/diagnostics/unprocessed-documents": true,
  "/settings/pos/article-quick-selections": true,
  "/settings/pos/configuration": true,
  "/settings/pos/quick-accesses": true,
};

const pathsOf = (nodes: readonly NavigationNode[]): string[] =>
  nodes.flatMap((item) => [
    ...(item.path === null || item.path === HOME_PATH ? [] : [item.path]),
    ...pathsOf(item.children),
  ]);

/** Paths that carry rights: those of all pages, of all kinds, and of the things only some may use. */
export const permissionPaths: readonly string[] = [
  ...new Set([...pathsOf(navigationTree), ...kinds.map(pathOf), ...pagePaths]),
];
