import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { kinds } from "../src/app/subjects.ts";
import { isStored } from "../src/model/registry.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();

const src = path.join(import.meta.dirname, "../src");
/** Text of each source file that serves requests, by its path. Comments are left out. */
const sources: ReadonlyMap<string, string> = new Map(
  globSync("**/*.ts", { cwd: src, exclude: ["**/*.test.ts", "**/*.d.ts", "seed/**"] }).map((file) => [
    file,
    readFileSync(path.join(src, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""),
  ]),
);

const filesWith = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();

it("compares tenants and locations with what a caller sees in visible.ts only", () => {
  // The tenants of rows that are named by their keys are no limit of what a caller sees.
  const lists =
    /(?<!\b(?:oid|seq) = any\(\$\d::bigint\[\]\) and )\b(?:tenant|location)_oid"?\s*=\s*any\(|bigint\[\] is null or/;
  // It searches the records that written records refer to, in the tenants of the written records, and also applies `visibleOf`.
  expect(filesWith(lists)).toEqual(["records/findPointed.ts"]);
});

/** Files that read the limits of a caller, with the reason. All others call `visibleOf` or `visibleAt`. */
const readsLimits: Readonly<Record<string, string>> = {
  "access/administrators.ts": "rights of other users",
  "access/requestCaller.ts": "declares them",
  "access/requestScope.ts": "checks the scope of a request",
  "access/rights.ts": "makes them",
  "identity/identity.ts": "rights of the caller, not data",
  "identity/rights/permissionMatrix.ts": "rights of the caller, not data",
  "jobs/bridgeViews.ts": "jobs of tenants",
  "jobs/jobCaller.ts": "a job has no limit",
  "jobs/runRoutes.ts": "runs of all tenants",
  "logs/errorRoute.ts": "errors without a tenant",
  "messages/openChat.ts": "tenants in which the caller may write",
  "messages/recipients.ts": "tenants of other users",
  "records/checkPlaces.ts": "skips the check for callers without a limit",
  "records/rightChecks.ts": "rights of the caller, not data",
  "records/visible.ts": "makes the visible part",
  "shell/primaryTenantRoute.ts": "tenant that the caller chooses",
  "shell/shellRoutes.ts": "tenants of the scope tree",
  "terminals/rights.ts": "rights of the caller, not data",
  "uploads/uploadRoutes.ts": "tenant of a new file",
};

it("reads the limits of a caller in the listed files only", () => {
  const limits = /\.tenantOids\(|\bseenTenants\b|caller\.locations\b|rights\.locations\b/;
  expect(filesWith(limits)).toEqual(Object.keys(readsLimits).sort());
});

/** Files that read tables with locations without `visibleCondition`, with the reason. */
const readsTables: Readonly<Record<string, string>> = {
  "audit/auditRows.ts": "condition of its callers",
  "audit/cleanAudit.ts": "retention",
  "audit/createdValues.ts": "values of visible entries",
  "documents/documentRows.ts": "source of a kind",
  "documents/documentSearch.ts": "further condition of a list",
  "documents/documents.ts": "checks before a write",
  "documents/dueDocuments.ts": "job",
  "documents/judgeDocuments.ts": "job",
  "documents/lineWords.ts": "writes the search words of a document",
  "documents/locks/checkLock.ts": "checks before a write",
  "documents/locks/lockStore.ts": "writes",
  "documents/rollups/pending.ts": "relation of figures",
  "documents/rollups/rebuildRollups.ts": "job",
  "documents/rollups/salesRows.ts": "relation of figures",
  "documents/tokens.ts": "whether many documents have a value; part of the condition of a list",
  "identity/rights/flagChanges.ts": "audit of rights, which have no location",
  "messages/chat.ts": "details of a visible chat",
  "messages/chatAccess.ts": "audit of chats, after visibleEntries",
  "messages/chatFiles.ts": "files of a visible chat",
  "messages/chatReaders.ts": "readers of chats, after the locations of the change",
  "messages/chatState.ts": "sends by isInLocations",
  "messages/markDelivered.ts": "condition of readableChatsSql",
  "messages/markRead.ts": "writes the caller's marks of a visible chat",
  "messages/message.ts": "location of a message",
  "messages/readMessages.ts": "messages of a visible chat",
  "model/located.ts": "location of a terminal",
  "processes/missedChanges.ts": "events, sent by isInLocations",
  "promotions/promotion.ts": "details of a visible promotion",
  "receipts/archiveReceipts.ts": "job",
  "receipts/attachments.ts": "files of a visible document",
  "reports/dimensions.ts": "names of locations of visible figures",
  "settings/configurationHistory.ts": "checks before a write",
  "settings/scopes.ts": "scopes of visible values; chains are checked by seesScope",
  "tenancy/tenancy.ts": "details with ofKind",
  "terminals/queueHour.ts": "of a visible terminal",
  "terminals/terminalHistory.ts": "of a visible terminal",
  "terminals/terminalMessages.ts": "messages for a till",
  "terminals/terminalState.ts": "rows of a kind, compared in readPage",
  "terminals/terminalStore.ts": "checked by seesTerminal",
  "terminals/tillReply.ts": "writes the message of a till",
  "uploads/uploadTable.ts": "files of tenants",
};

it("reads tables with locations by visibleCondition, except in the listed files", async () => {
  const rows = await database().query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public'
       and column_name in ('location_oid', 'terminal_oid', 'document_oid', 'location_oids', 'scope_oid', 'audience_oid', 'chat_oid')`,
  );
  const ofKinds = kinds.filter((kind) => kind.located !== null && isStored(kind)).map(({ table }) => table);
  const tables = [...new Set([...ofKinds, ...rows.map(({ name }) => name)])];
  expect(tables).toEqual(expect.arrayContaining(["document", "sales_daily", "audit", "location"]));
  const read = filesWith(new RegExp(String.raw`\b(?:from|join)\s+(?:${tables.join("|")})\b`));
  const unchecked = read.filter(
    (file) => !/\bvisibleCondition\(|\bvisibleBranches\(/.test(sources.get(file) ?? ""),
  );
  expect(unchecked).toEqual(Object.keys(readsTables).sort());
});
