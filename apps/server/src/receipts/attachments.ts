import { Readable } from "node:stream";
import { allocateOids } from "../db/oids.ts";
import type { Queryable } from "../db/database.ts";
import type { FileStore } from "../kernel/fileStore.ts";

/** A file that belongs to a document; `size` in bytes. */
export interface Attachment {
  readonly oid: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly storedAs: string;
}

const columns = `oid, file_name as "fileName", media_type as "mediaType", size, stored_as as "storedAs"`;

const keyOf = (storedAs: string): string => `attachments/${storedAs}`;

/** The attachments of a document, oldest first. */
export const attachmentsOf = (db: Queryable, documentOid: number): Promise<Attachment[]> =>
  db.query(`select ${columns} from document_attachment where document_oid = $1 order by oid`, [documentOid]);

/** The file of an attachment: its size in bytes, and how to open it. Null: the file is missing. */
export const openAttachment = async (
  files: FileStore,
  { storedAs }: Attachment,
): Promise<{ readonly open: () => Readable; readonly size: number } | null> => {
  const key = keyOf(storedAs);
  const found = await files.head(key);
  return found === null ? null : { open: () => files.get(key), size: found.size };
};

/** Adds a file to a document and returns its oid. The bytes are stored before the row is. */
export const storeAttachment = async (
  db: Queryable,
  files: FileStore,
  file: {
    readonly documentOid: number;
    readonly fileName: string;
    readonly mediaType: string;
    readonly bytes: Uint8Array;
  },
): Promise<number> => {
  const oid = await allocateOids(db, 1);
  const storedAs = String(oid);
  const { sha256 } = await files.put(keyOf(storedAs), Readable.from([file.bytes]));
  await db.query(
    `insert into document_attachment (oid, document_oid, tenant_oid, file_name, media_type, size, sha256, stored_as)
      select $1::bigint, oid, tenant_oid, $3::text, $4::text, $5::bigint, $6::text, $7::text from document where oid = $2`,
    [oid, file.documentOid, file.fileName, file.mediaType, file.bytes.length, sha256, storedAs],
  );
  return oid;
};
