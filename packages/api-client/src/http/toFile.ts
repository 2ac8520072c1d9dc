import type { ApiFile } from "../types.ts";
import type { Answer } from "./transport.ts";

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The file name of a Content-Disposition, the one in UTF-8 before the plain one (RFC 6266). */
const nameIn = (disposition: string): string | undefined => {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
  const name = encoded === undefined ? undefined : decoded(encoded.trim());
  const [, quoted, plain] = /filename=(?:"([^"]+)"|([^\s";]+))/i.exec(disposition) ?? [];
  return name ?? quoted ?? plain;
};

/** The file of an answer. */
export const toFile = ({ bytes, headers }: Pick<Answer, "bytes" | "headers">): ApiFile => ({
  content: new Blob([bytes], { type: headers.get("content-type") ?? "application/octet-stream" }),
  name: nameIn(headers.get("content-disposition") ?? ""),
});
