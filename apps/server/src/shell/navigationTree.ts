import type { NavigationNode } from "@backroom/contract";
import { permissionPaths } from "../model/registry.ts";
import { kindPath } from "../kernel/kindPath.ts";
import {
  documentViewer,
  fixed,
  group,
  masterData,
  node,
  reportExport,
  reportGrid,
} from "./navigationNodes.ts";
import type { Page } from "./navigationNodes.ts";

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
  // Rights are tried out in several steps, so the matrix stays open.
  ["role", "Roles", "shield-check", ["permission"], { keepOpenOnUpdate: "true" }],
  ["api-access", "API accesses", "key-round"],
];

const documents: Page[] = [
  ["receipt", "Receipts", "receipt", ["document"]],
  ["invoice", "Invoices", "file-text", ["document"]],
  ["inventory", "Inventories", "clipboard-check", ["document", "stock"]],
  ["relocation", "Relocations", "truck", ["document", "stock"]],
];
const turnoverReports: Page[] = [
  ["turnover", "Turnover", "chart-column", ["sales"]],
  ["turnover-hours", "Turnover by hour", "clock", ["sales", "time"]],
  ["turnover-locations", "Turnover by location", "store", ["sales"]],
  ["turnover-product-groups", "Turnover by product group", "folder-tree", ["sales"]],
  ["turnover-operators", "Turnover by operator", "id-card", ["sales"]],
  ["turnover-customers", "Turnover by customer", "contact", ["sales"]],
];
const articleReports: Page[] = [
  ["articles", "Articles sold", "chart-pie", ["sales", "top"]],
  ["slow-articles", "Slow articles", "hourglass", ["sales"]],
  ["unsold-articles", "Unsold articles", "package-open", ["sales"]],
  ["returns", "Returns", "undo-2", ["sales"]],
];
const cashReports: Page[] = [
  ["cash-balance", "Cash balance", "wallet", ["payments", "drawer"]],
  ["taxes", "Taxes", "percent", ["sales", "VAT"]],
  ["discounts", "Discounts", "badge-percent", ["sales"]],
  ["voids", "Voids", "circle-x", ["sales"]],
];
const reports: Page[] = [...turnoverReports, ...articleReports, ...cashReports];

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
  group("documents", "Documents", "files", [
    group("pos-documents", "Documents of the tills", "receipt", documents.map(documentViewer("pos"))),
  ]),
  group("reports", "Reports", "chart-column", [
    group("sales-reports", "Sales", "trending-up", turnoverReports.map(reportGrid("sales"))),
    group("article-reports", "Articles", "package", articleReports.map(reportGrid("sales"))),
    group("cash-reports", "Cash and taxes", "wallet", cashReports.map(reportGrid("sales"))),
    group("sales-exports", "Sales as files", "download", reports.map(reportExport("sales"))),
    group("report-engines", "Report engines", "settings", [
      fixed("ReportEngine", kindPath("pos-preferences", "report-engine"), "Report engines", "chart-column"),
      masterData("pos-preferences")(["report-schedule", "Scheduled reports", "calendar-clock"]),
    ]),
  ]),
  group("campaigns", "Campaigns", "megaphone", [
    group("promotions", "Promotions", "megaphone", [
      fixed("PromotionEditor", kindPath("campaigns", "promotion"), "Promotions", "badge-percent"),
    ]),
  ]),
  group("pos", "Point of sale", "store", [
    group("pos-settings", "POS settings", "settings", [
      fixed("Configuration", "/settings/pos/configuration", "Configuration", "sliders-horizontal", {
        target: "POS",
      }),
      node({
        key: "pan-configuration",
        text: "Configuration of PAN terminals",
        icon: "smartphone",
        path: "/settings/pan/configuration",
        page: "Configuration",
        params: { target: "PAN" },
      }),
      fixed(
        "ArticleQuickSelection",
        "/settings/pos/article-quick-selections",
        "Article quick selections",
        "grid-3x3",
      ),
      fixed("QuickAccess", "/settings/pos/quick-accesses", "Quick accesses", "layout-grid"),
    ]),
    group("receipt-templates", "Receipt templates", "receipt-text", [
      fixed("ReceiptTemplate", "/settings/pos/receipt-templates", "Receipt templates", "receipt-text"),
      fixed("VisualReceiptDesigner", "/visual-receipt-designer/receipt", "Receipt designer", "brush", {
        documentType: "receipt",
      }),
    ]),
    group("pos-tools", "Tools", "wrench", [
      fixed("ShoppingCart", "/tools/shopping-cart", "Shopping cart", "shopping-cart"),
      fixed("RandomScanSheet", "/tools/random-scan-sheet", "Random scan sheet", "scan-barcode"),
    ]),
  ]),
  group("administration", "Administration", "settings", [
    group("organisation", "Organisation", "building-2", organisation.map(masterData("tenancy"))),
    group("terminals", "Terminals", "monitor", terminals.map(masterData("tenancy"))),
    group("identity", "Identity", "shield", identity.map(masterData("identity"))),
  ]),
  group("systems", "Systems", "server-cog", [
    group("service", "Service", "headphones", [
      fixed("Monitoring", "/service/monitoring", "Monitoring", "monitor"),
      fixed("TerminalServer", "/service/terminal-server", "Terminal server", "server"),
      fixed("Bridge", "/service/bridge", "Bridge", "workflow"),
      fixed("Message", "/service/messages", "Messages", "message-square"),
    ]),
    group("diagnostics", "Diagnostics", "gauge", [
      fixed("DocumentLocks", "/diagnostics/document-locks", "Document locks", "lock"),
      fixed("UnprocessedDocuments", "/diagnostics/unprocessed-documents", "Unprocessed documents", "inbox"),
      fixed("Audit", "/diagnostics/audit", "Audit", "history"),
      fixed("DatabaseUsage", "/diagnostics/database-usage", "Database usage", "database"),
      fixed("System", "/diagnostics/system", "System", "gauge"),
      fixed("ServerLog", "/diagnostics/server-log", "Server log", "scroll-text"),
      fixed("TerminalServerLog", "/diagnostics/terminal-server-log", "Terminal server log", "scroll-text"),
    ]),
    group("developers", "For developers", "code", [
      fixed("Swagger", "/internal/api-docs/swagger", "API documentation (Swagger)", "book-open"),
      fixed("RapiDoc", "/internal/api-docs/rapidoc", "API documentation (RapiDoc)", "book-open"),
      fixed("RetailIcons", "/internal/retail-icons", "Icons", "image"),
      fixed("Dropzone", "/tools/dropzone", "File upload", "upload", { url: "/api/upload" }),
    ]),
  ]),
];

const linksOf = (nodes: readonly NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((item) => [
    ...(item.path === null || item.path === HOME_PATH ? [] : [item]),
    ...linksOf(item.children),
  ]);

const links = linksOf(navigationTree);

/** Pages that are not finished: true = in progress (hidden outside test mode), false = testable. */
export const progress: Readonly<Record<string, boolean>> = {
  [kindPath("pos-operating", "incoming-demand-reject-reason")]: true,
  [kindPath("pos-operating", "reservation-reject-reason")]: false,
};

/** Paths that carry rights: those of all pages, of all kinds, and of the things only some may use. */
export const guardedPaths = (): readonly string[] => [
  ...new Set([...links.map(({ path }) => path ?? HOME_PATH), ...permissionPaths()]),
];
