/** A file that belongs to a document. */
export interface Attachment {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes; null = unknown. */
  readonly size: number | null;
}

/** A document that follows another one, or that it follows. */
export interface LinkedPaper {
  readonly oid: number;
  readonly kind: string;
  readonly uid: string;
  readonly number: string;
  readonly business: string;
  readonly currency: string;
  readonly total: number;
}

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads the detail `attachments`; rows without an id or a name are left out. */
export const readAttachments = (rows: unknown): readonly Attachment[] =>
  (Array.isArray(rows) ? rows.filter(isRow) : []).flatMap((row) => {
    const { AttachmentId: id, FileName: fileName, MediaType: mediaType, Size: size } = row;
    if ((typeof id !== "number" && typeof id !== "string") || textOf(fileName) === "") return [];
    return [
      {
        id: String(id),
        fileName: textOf(fileName),
        mediaType: textOf(mediaType),
        size: typeof size === "number" ? size : null,
      },
    ];
  });

/** Reads the detail `links`. */
export const readLinks = (detail: unknown): readonly LinkedPaper[] => {
  const rows = isRow(detail) && Array.isArray(detail["documents"]) ? detail["documents"].filter(isRow) : [];
  return rows.flatMap((row) => {
    const { oid, total } = row;
    const uid = textOf(row["uid"]);
    const kind = textOf(row["kind"]);
    if (typeof oid !== "number" || uid === "" || kind === "") return [];
    return [
      {
        oid,
        kind,
        uid,
        number: textOf(row["documentNumber"]),
        business: textOf(row["businessType"]),
        currency: textOf(row["currency"]),
        total: typeof total === "number" ? total : 0,
      },
    ];
  });
};
