import { writeAudit } from "../journal/audit.ts";
import type { Actor } from "../journal/audit.ts";
import type { Queryable } from "../db/database.ts";

/** What is known of an upload besides its bytes. */
export interface Upload {
  readonly id: string;
  /** Key of its audit row. */
  readonly oid: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly mediaType: string;
  readonly tenantOid: number;
  readonly userOid: number;
}

const insertRow = async (
  tx: Queryable,
  { id, oid, name, size, sha256, mediaType, tenantOid }: Upload,
  { by, at, chatOid }: { readonly by: Actor; readonly at: string; readonly chatOid: number | null },
): Promise<void> => {
  await tx.query(
    `insert into upload (id, oid, name, size, sha256, media_type, tenant_oid, user_oid, user_name, uploaded_at, chat_oid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, oid, name, size, sha256, mediaType, tenantOid, by.userOid, by.userName, at, chatOid],
  );
};

/** Writes an upload for a message of a chat; its audit row is the chat's. */
export const insertChatUpload = (
  tx: Queryable,
  upload: Upload,
  where: { readonly by: Actor; readonly at: string; readonly chatOid: number },
): Promise<void> => insertRow(tx, upload, where);

/** Writes an upload and its audit row, in one transaction. */
export const insertUpload = async (
  tx: Queryable,
  upload: Upload,
  { userOid, userName }: Actor,
  at: string,
): Promise<void> => {
  const { id, oid, name, size, sha256, tenantOid } = upload;
  await insertRow(tx, upload, { by: { userOid, userName }, at, chatOid: null });
  await writeAudit(tx, {
    by: { userOid, userName },
    action: "create",
    area: "tools",
    entity: "upload",
    oid,
    tenantOid,
    before: null,
    after: { Id: id, Name: name, Size: size, Sha256: sha256 },
  });
};

/** Reads an upload that belongs to no chat, without a check of rights; null when there is none. */
export const findUpload = async (db: Queryable, id: string): Promise<Upload | null> => {
  const [row] = await db.query<Upload>(
    `select id, oid, name, size, sha256, media_type as "mediaType", tenant_oid as "tenantOid", user_oid as "userOid"
     from upload where id = $1 and chat_oid is null`,
    [id],
  );
  return row ?? null;
};

/** Whether there is an upload with that id, also one of a chat. */
export const isUpload = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query("select 1 from upload where id = $1", [id])).length > 0;
