import type { AuditChange, AuditEntry } from "@backroom/contract";
import { describeValue, getFormats, plainValue } from "@backroom/values";
import type { DescribeTools } from "@backroom/values";
import { csvHead, csvLine } from "../records/export/csv.ts";
import { textOfKey } from "../kernel/textOfKey.ts";

const formats = getFormats("en", "en", "UTC");

const headings = ["Time", "User", "Action", "Kind", "Oid", "Record", "Tenant", "Field", "Before", "After"];

const toolsOf = (text: string | null): DescribeTools => ({
  words: {
    yes: "Yes",
    no: "No",
    entries: (count) => (count === 1 ? "1 entry" : `${formats.number(count)} entries`),
    label: textOfKey,
  },
  formats,
  lookup: (_name, value) => (text === null ? undefined : { value: String(value), text: textOfKey(text) }),
  currency: () => undefined,
});

const textOf = (change: AuditChange, value: unknown, text: string | null): string => {
  if (change.state === "secret") return "(secret)";
  if (change.state === "matrix") return "(matrix)";
  const { fields, ...field } = change;
  const described = { ...field, ...(fields !== null && { fields }) };
  const shown = plainValue(describeValue(described, value, {}, toolsOf(text)));
  return change.type === "DateTime" && shown !== "" ? `${shown} UTC` : shown;
};

const linesOf = (entry: AuditEntry): string => {
  const { at, userName, action, area, entity, title, oid, name, tenantOid, changes } = entry;
  const what = [
    at,
    userName,
    action,
    title === "" ? `${area}/${entity}` : textOfKey(title),
    oid,
    name,
    tenantOid,
  ];
  const rows = changes.map((change) => [
    change.label === null ? change.name : textOfKey(change.label),
    textOf(change, change.before, change.beforeText),
    textOf(change, change.after, change.afterText),
  ]);
  return (rows.length === 0 ? [["", "", ""]] : rows).map((row) => csvLine([...what, ...row])).join("");
};

/** The audit as a CSV file, a line for each changed field. */
export async function* auditFile(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield csvHead(headings);
  for await (const entries of pages) yield entries.map(linesOf).join("");
}
