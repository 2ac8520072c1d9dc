import { ROOT_OID } from "@backroom/contract";
import { kinds } from "../src/app/subjects.ts";
import { isStored, pathOf } from "../src/model/registry.ts";
import type { Call } from "./testServer.ts";
import { businessDate } from "./twoShops.ts";
import type { Shop } from "./twoShops.ts";

/** An address, and the rest of the call if it is no plain GET. */
export type Read = readonly [address: string, call?: Call];

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const csv = ["text/csv", "text/plain", "application/xml"];

const recordPaths = ({ records }: Shop, end = ""): Read[] =>
  [...records].map(([path, oid]) => [`/api${path}/${oid}${end}`]);

const logs = (end: string): Read[] =>
  ["server-log", "terminal-server-log"].map((log) => [`/api/diagnostics/${log}/${end}`]);

const settings = ({ tenant, location, till }: Shop, end: string): Read[] =>
  ["global", `tenant-${tenant}`, `location-${location}`, `terminal-${till}`].map((scope) => [
    `/api/configuration/pos/${end}${end.includes("?") ? "&" : "?"}scope=${scope}`,
  ]);

const reports = kinds.filter((kind) => !isStored(kind));
const period = `From=${businessDate}&To=${businessDate}`;

const post = (json: unknown): Call => ({ method: "POST", json });

/**
 * The reads of each call of the contract that a logged-in caller can make, for a shop. A call that is missing fails
 * `oneLocation.test.ts`. An empty list with a reason: its data belong to no location.
 */
export const readableCalls: Readonly<Record<string, ((shop: Shop) => readonly Read[]) | string>> = {
  "GET /api/info": "the server",
  "GET /api/openapi.json": "the server",
  "GET /api/auth/reading-sessions": "the caller",
  "GET /api/user/profile": "the caller",
  "GET /api/user/extension/{key}": "the caller",
  "GET /api/error({uid})": "errors of the caller and of tenants",
  "GET /api/ui/navigation": "pages",
  "GET /api/ui/permissions": "rights",
  "GET /api/ui/permissions/explain": "rights",
  "POST /api/ui/permissions/impact": "rights",
  "POST /api/ui/preview": "rights",
  "GET /api/ui/progress": "pages",
  "GET /api/settings/scope": () => [["/api/settings/scope"]],
  "GET /api/settings/scope/currencies": () => [["/api/settings/scope/currencies"]],
  "GET /api/data/{area}/{entity}": ({ tenant, location, till, name }) =>
    kinds.flatMap((kind): Read[] => {
      const path = `/api${pathOf(kind)}`;
      const fields = [...kind.fields, ...kind.queryParameters.map(({ field }) => field)];
      const names = new Set(fields.map((one) => one.name));
      const days = isStored(kind) ? "" : `&${period}`;
      return [
        [`${path}?take=1000${days}`],
        [`${path}?take=1000&skip=0&tenantOid=${tenant}${days}`],
        [`${path}?take=1000&search=${name}${days}`],
        ...(names.has("LocationOid") ? [[`${path}?take=1000&LocationOid=${location}${days}`] as const] : []),
        ...(names.has("TerminalOid") ? [[`${path}?take=1000&TerminalOid=${till}${days}`] as const] : []),
        ...(kind.report === null
          ? []
          : [[`${path}?take=1000&GroupBy=${kind.report.groups.join(",")}${days}`] as const]),
        ...(kind.capabilities.includes("export")
          ? csv.map((accept): Read => [`${path}?${days.slice(1)}`, { headers: { accept } }])
          : []),
      ];
    }),
  "GET /api/data/{area}/{entity}/count": () => kinds.map((kind) => [`/api${pathOf(kind)}/count`]),
  "GET /api/data/{area}/{entity}/empty": ({ records }) =>
    [...records].map(([path, oid]) => [`/api${path}/empty?from=${oid}`]),
  // The response repeats the request: no oid of the shop is sent.
  "POST /api/data/{area}/{entity}/adjust": ({ records }) =>
    [...records].map(([path]): Read => [`/api${path}/adjust`, post({ Kind: "percent", Country: "AT" })]),
  "GET /api/data/{area}/{entity}/{id}": (shop) => recordPaths(shop),
  "GET /api/data/{area}/{entity}/{id}/details/{detail}": ({ tenant, records }) =>
    kinds.flatMap((kind) =>
      kind.details.flatMap(({ name }): Read[] => [
        ...(records.has(pathOf(kind))
          ? [[`/api${pathOf(kind)}/${records.get(pathOf(kind))}/details/${name}`] as const]
          : []),
        ...(kind.entity === "tenant"
          ? [[`/api/data/tenancy/tenant/${tenant}/details/${name}`] as const]
          : []),
      ]),
    ),
  "GET /api/data/{area}/{entity}/meta": () => kinds.map((kind) => [`/api${pathOf(kind)}/meta`]),
  "GET /api/data/{area}/{entity}/form-extensions": () =>
    kinds.map((kind) => [`/api${pathOf(kind)}/form-extensions`]),
  "GET /api/user/chats": ({ name }) => [
    ["/api/user/chats"],
    ["/api/user/chats?view=tills"],
    [`/api/user/chats?search=${name}`],
  ],
  "GET /api/user/chats/unread": () => [["/api/user/chats/unread"]],
  "GET /api/user/chats/recipients": ({ name }) => [
    ["/api/user/chats/recipients?search="],
    [`/api/user/chats/recipients?search=${name}`],
  ],
  "GET /api/user/chats/{oid}": ({ chat }) => [[`/api/user/chats/${chat}`]],
  "GET /api/user/chats/{oid}/messages": ({ chat }) => [[`/api/user/chats/${chat}/messages`]],
  "GET /api/user/chats/{oid}/files/{id}": "files of a chat: checked as its messages are",
  "GET /api/pos-settings/recent-changes": () => [["/api/pos-settings/recent-changes?days=30&take=100"]],
  "GET /api/currencies/currency": "all tenants",
  "GET /api/currencies/exchange-rates": "tenants",
  "GET /api/documents/throughput": () => [["/api/documents/throughput?referenceMonth=2026-03"]],
  "GET /api/turnover/daily": () => [[`/api/turnover/daily?referencedate=${businessDate}`]],
  "GET /api/documents/unprocessed": () => [["/api/documents/unprocessed"]],
  "GET /api/db-info/database-usage": "the server",
  "GET /api/db-info/database-usage/summary": "the server",
  "GET /api/reports/figures": ({ location }) =>
    reports.flatMap(({ area, entity, report }) =>
      [{}, { LocationOid: String(location) }].map((query): Read => {
        const GroupBy = report?.groups.join(",") ?? "";
        const part = { area, entity, query: { From: businessDate, To: businessDate, ...query } };
        const grouped = entity === "unsold-articles" ? part : { ...part, query: { ...part.query, GroupBy } };
        return [`/api/reports/figures?parts=${encoded([grouped])}`];
      }),
    ),
  "GET /api/diagnostics/unprocessed-documents": ({ location, till }) => [
    ["/api/diagnostics/unprocessed-documents"],
    [`/api/diagnostics/unprocessed-documents?entityOid=${location}`],
    [`/api/diagnostics/unprocessed-documents?entityOid=${till}`],
  ],
  "GET /api/diagnostics/system": "the server",
  "GET /api/terminals": () => [["/api/terminals"]],
  "GET /api/terminals/{oid}/history": ({ till }) => [[`/api/terminals/${till}/history`]],
  "GET /api/terminals/{oid}/queue": ({ till }) => [[`/api/terminals/${till}/queue`]],
  "GET /api/diagnostics/document-locks": ({ location, till }) => [
    ["/api/diagnostics/document-locks"],
    [`/api/diagnostics/document-locks?entityOid=${location}`],
    [`/api/diagnostics/document-locks?entityOid=${till}`],
  ],
  "GET /api/diagnostics/{log}/lines": () => [
    ["/api/diagnostics/terminal-server-log/lines"],
    [`/api/diagnostics/terminal-server-log/lines?filter=${encoded({ Level: { eq: "warn" } })}`],
  ],
  "GET /api/diagnostics/{log}/line": ({ records }) => [
    [
      `/api/diagnostics/terminal-server-log/line?oid=${records.get("/data/pos-operating/terminal-server-log")}`,
    ],
  ],
  "GET /api/diagnostics/{log}/find": ({ name }) => [
    [`/api/diagnostics/terminal-server-log/find?find=${name}`],
  ],
  "GET /api/diagnostics/{log}/counts": () => logs("counts"),
  "GET /api/diagnostics/{log}/histogram": () => logs("histogram"),
  "GET /api/diagnostics/{log}/marks": () => logs("marks"),
  "GET /api/bridge/runs": "jobs of tenants",
  "GET /api/bridge/runs/counts": "jobs of tenants",
  "GET /api/bridge/runs/{runId}": "jobs of tenants",
  "GET /api/bridge/runs/{runId}/files/{number}": "jobs of tenants",
  "GET /api/audit": ({ name, records }) => [
    ["/api/audit?take=200"],
    [`/api/audit?take=200&search=${name}`],
    ...[...records].map(([path, oid]): Read => [`/api/audit?kind=${path.replace("/data/", "")}&oid=${oid}`]),
    ["/api/audit?format=csv"],
  ],
  "GET /api/audit/kinds": () => [["/api/audit/kinds"]],
  "GET /api/audit/entry/{seq}": () =>
    Array.from({ length: 120 }, (_, index) => [`/api/audit/entry/${index + 1}`]),
  "GET /api/audit/record/{area}/{entity}/{oid}": ({ records }) =>
    [...records].map(([path, oid]) => [`/api/audit/record/${path.replace("/data/", "")}/${oid}`]),
  "GET /api/download/receipt/{uid}/{file}": ({ uid }) =>
    ["receipt.html", "receipt.pdf", "receipt.xml", "receipt.zip", "receipt.html?notFoundFallback=true"].map(
      (file) => [`/api/download/receipt/${uid}/${file}`],
    ),
  "GET /api/download/receipt-attachment/{uid}/{attachmentId}/{fileName}":
    "files of a document: checked as its receipt is",
  "GET /api/cart/article": "articles of tenants",
  "POST /api/cart/receipt": ({ tenant }) => [
    [
      `/api/cart/receipt?tenantOid=${tenant}`,
      post({ currency: "EUR", lines: [{ text: "Tea", quantity: 1, price: 2, tax: 20 }] }),
    ],
  ],
  "GET /api/upload/{id}": "files of tenants",
  "GET /api/data/pos-preferences/receipt-template/{id}/versions": "templates of tenants",
  "GET /api/data/pos-preferences/receipt-template/{id}/versions/{number}": "templates of tenants",
  "GET /api/data/pos-preferences/receipt-template/{id}/comparison": "templates of tenants",
  "POST /api/receipt-template/preview": ({ uid }) => [
    [
      "/api/receipt-template/preview",
      post({ xml: "<receipt><text>{Location.Text}</text></receipt>", document: uid }),
    ],
  ],
  "POST /api/receipt-template/print": ({ uid }) => [
    [
      "/api/receipt-template/print",
      post({ xml: "<receipt><text>{Location.Text}</text></receipt>", document: uid }),
    ],
  ],
  "GET /api/receipt-template/data/{type}": ({ uid }) => [
    [`/api/receipt-template/data/receipt?document=${uid}`],
  ],
  "GET /api/configuration/{target}/settings": (shop) => settings(shop, "settings"),
  "GET /api/configuration/{target}/setting": (shop) => settings(shop, "setting?path=receipt/footer/text"),
  "GET /api/configuration/{target}/values": (shop) => settings(shop, "values?branch=receipt"),
  "GET /api/configuration/{target}/search": ({ name }) => [[`/api/configuration/pos/search?text=${name}`]],
  "GET /api/configuration/{target}/changes": () => [["/api/configuration/pos/changes?days=30&take=200"]],
  "GET /api/configuration/{target}/copy": ({ tenant, location }) => [
    [`/api/configuration/pos/copy?from=location-${location}&to=tenant-${tenant}&branch=receipt`],
  ],
  "GET /api/promotions": ({ records }) => [
    ["/api/promotions"],
    [`/api/promotions?oid=${records.get("/data/campaigns/promotion")}`],
  ],
  "POST /api/promotions/check": () => [
    [
      "/api/promotions/check",
      post({ Oid: 0, TenantOid: ROOT_OID, ValidFrom: "2026-11-01", Kind: "percent", DiscountPercent: 10 }),
    ],
  ],
  "POST /api/promotions/simulate": ({ tenant, location }) =>
    [null, location].map((locationOid) => [
      "/api/promotions/simulate",
      post({
        at: "2026-03-14T10:00:00Z",
        tenantOid: tenant,
        locationOid,
        lines: [{ gtin: "4006381333931", quantity: 1, price: 2 }],
      }),
    ]),
  "GET /api/cart/promotions": ({ tenant }) => [[`/api/cart/promotions?tenantOid=${tenant}`]],
};
