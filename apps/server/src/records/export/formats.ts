import { errorCodes, mediaTypes } from "@backroom/contract";
import { preferredType } from "../../http/accept.ts";
import { HttpError } from "../../kernel/errors.ts";
import { csv } from "./csv.ts";
import type { ExportFormat } from "./exportFormat.ts";
import { pdf } from "./pdf.ts";
import { txt } from "./txt.ts";
import { xlsx } from "./xlsx.ts";
import { xml } from "./xml.ts";
import { zip } from "./zip.ts";

const formats: ReadonlyMap<string, ExportFormat> = new Map([
  [mediaTypes.csv, csv],
  [mediaTypes.xlsx, xlsx],
  [mediaTypes.pdf, pdf],
  [mediaTypes.xml, xml],
  [mediaTypes.text, txt],
  [mediaTypes.zip, zip],
]);

/** The format of that name, which is the ending of its files; undefined = there is none. */
export const formatNamed = (name: string): ExportFormat | undefined =>
  [...formats.values()].find(({ extension }) => extension === name);

/** What a list call is to answer, records or a file. Throws 406 when the client takes neither. */
export const requestedFormat = (accept: string | undefined): ExportFormat | "records" => {
  const types = [mediaTypes.json, ...formats.keys()];
  const best = preferredType(accept, types);
  if (best !== undefined) return formats.get(best) ?? "records";
  throw new HttpError(406, errorCodes.notAcceptable, `This address answers ${types.join(", ")}`);
};
