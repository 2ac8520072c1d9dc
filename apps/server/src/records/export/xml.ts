import { Readable } from "node:stream";
import { xmlText } from "../../kernel/xmlText.ts";
import { cellText } from "./cellText.ts";
import { dataColumns } from "./columns.ts";
import type { ExportContent, ExportFormat } from "./exportFormat.ts";

/** Names of nested values come from data; XML keeps those that begin with its own for itself. */
const plainName = /^(?!xml)[A-Za-z_][\w.-]*$/i;

const element = (name: string, value: unknown): string => {
  // Null and an element that is missing mean the same.
  if (value === null || value === undefined) return "";
  const [open, close] = plainName.test(name) ? [name, name] : [`Field name="${xmlText(name)}"`, "Field"];
  return `<${open}>${inside(value)}</${close}>`;
};

const inside = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => `<Item>${inside(one)}</Item>`).join("");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, one]) => element(name, one))
      .join("");
  }
  return xmlText(cellText(value));
};

async function* parts({ kind, batches }: ExportContent): AsyncGenerator<string> {
  const columns = dataColumns(kind);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Records area="${kind.area}" entity="${kind.entity}">\n`;
  for await (const batch of batches) {
    yield batch
      .map((record) => {
        const fields = columns.map(({ name }) => element(name, record[name]));
        return `<Record>${fields.join("")}</Record>\n`;
      })
      .join("");
  }
  yield "</Records>\n";
}

/** An element per record and field, named as the field; lists have elements `Item`. */
export const xml: ExportFormat = {
  extension: "xml",
  contentType: "application/xml; charset=utf-8",
  write: (content) => Readable.from(parts(content), { objectMode: false }),
};
