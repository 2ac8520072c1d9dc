import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { allocateOids } from "../db/oids.ts";
import type { Queryable } from "../db/database.ts";

/** A file that belongs to a document; `size` in bytes. */
export interface Attachment {
  readonly oid: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly storedAs: string;
}

const columns = `oid, file_name as "fileName", media_type as "mediaType", size, stored_as as "storedAs"`;

const fileOf = (filesFolder: string, storedAs: string): string => {
  if (!/^[\w-]{1,64}$/.test(storedAs)) throw new Error(`An attachment is stored as "${storedAs}"`);
  return path.join(filesFolder, "attachments", storedAs);
};

/** The attachments of a document, oldest first. */
export const attachmentsOf = (db: Queryable, documentOid: number): Promise<Attachment[]> =>
  db.query(`select ${columns} from document_attachment where document_oid = $1 order by oid`, [documentOid]);

/** The file of an attachment: its size, and a way to read it; null when it is gone. */
export const openAttachment = async (
  filesFolder: string,
  { storedAs }: Attachment,
): Promise<{ readonly open: () => Readable; readonly size: number } | null> => {
  const file = fileOf(filesFolder, storedAs);
  try {
    const { size } = await stat(file);
    return { open: () => createReadStream(file), size };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
};

/** Adds a file to a document and returns its oid. The bytes are on disk before the row is. */
export const storeAttachment = async (
  db: Queryable,
  filesFolder: string,
  file: {
    readonly documentOid: number;
    readonly fileName: string;
    readonly mediaType: string;
    readonly bytes: Uint8Array;
  },
): Promise<number> => {
  const oid = await allocateOids(db, 1);
  const storedAs = String(oid);
  const target = fileOf(filesFolder, storedAs);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, file.bytes);
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  await db.query(
    `insert into document_attachment (oid, document_oid, tenant_oid, file_name, media_type, size, sha256, stored_as)
      select $1::bigint, oid, tenant_oid, $3::text, $4::text, $5::bigint, $6::text, $7::text from document where oid = $2`,
    [oid, file.documentOid, file.fileName, file.mediaType, file.bytes.length, sha256, storedAs],
  );
  return oid;
};
