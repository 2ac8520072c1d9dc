import { createParams } from "../db/sqlParams.ts";
import { columnsNamed } from "../records/visibleColumns.ts";
import { heldRoleSql } from "../access/heldRoleSql.ts";
import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { ChatAudience } from "@backroom/contract";
import { newValues } from "../model/recordBody.ts";
import { checkRight } from "../records/rightChecks.ts";
import { inPlacesOf, isOfTenants, visibleCondition, visibleOf } from "../records/visible.ts";
import type { Viewer } from "../records/visible.ts";
import type { createWriter } from "../records/writeRecord.ts";
import { violatedUniqueIndex } from "../db/sqlErrors.ts";
import { chat } from "./chat.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { nameSql } from "./readChats.ts";
import { rightsOfUser } from "./recipients.ts";

const PATH = "/data/pos-operating/chat";

const noRecipient = () => new HttpError(404, errorCodes.recordNotFound, "There is no such recipient");

interface Recipient {
  readonly text: string;
  /** Tenants a chat with them may belong to, the best one first. */
  readonly tenants: readonly number[];
}

const ofPlace = async (
  db: Database,
  { caller }: Viewer,
  table: "location" | "pos_terminal",
  oid: number,
): Promise<Recipient> => {
  const params = createParams([oid]);
  const location = table === "location" ? "oid" : "location_oid";
  const isVisible = visibleCondition(inPlacesOf(caller), columnsNamed({ tenant: null, location }), params);
  const [row] = await db.query<{ text: string; tenantOid: number }>(
    `select coalesce(nullif(text, ''), id) as text, tenant_oid as "tenantOid" from ${table}
     where oid = $1 and not deleted and ${isVisible}`,
    params.values,
  );
  if (row === undefined) throw noRecipient();
  return { text: row.text, tenants: [row.tenantOid] };
};

/** Tenants the caller may write chats of: where they stand, else those of all, else their own. */
const ownTenants = ({ caller, scope }: Viewer): readonly number[] => {
  if (scope.tenantOid !== null) return [scope.tenantOid];
  const held = caller.tenantOids(PATH, "Create");
  return [ROOT_OID, ...(held === "all" ? [] : held)];
};

const ofPerson = async (db: Database, viewer: Viewer, oid: number): Promise<Recipient> => {
  const [row] = await db.query<{ text: string }>(
    `select ${nameSql("u")} as text from app_user as u where u.oid = $1 and not u.deleted`,
    [oid],
  );
  if (row === undefined || oid === viewer.caller.userOid) throw noRecipient();
  const rights = await rightsOfUser(db, oid);
  const theirs = rights.tenantOids(PATH, "Demand");
  const candidates = new Set([
    ...ownTenants(viewer),
    ...(viewer.scope.tenantOid !== null || theirs === "all" ? [] : theirs),
  ]);
  const tenants = [...candidates].filter(
    (tenant) => rights.may(PATH, "Demand", tenant) && viewer.caller.may(PATH, "Create", tenant),
  );
  return { text: row.text, tenants };
};

const ofRole = async (db: Database, viewer: Viewer, oid: number): Promise<Recipient> => {
  const [row] = await db.query<{ text: string; tenantOid: number }>(
    'select text, tenant_oid as "tenantOid" from role where oid = $1 and not deleted',
    [oid],
  );
  const isKnown = (tenantOid: number) =>
    tenantOid === ROOT_OID || isOfTenants(visibleOf(chat, viewer), tenantOid);
  if (row === undefined || !isKnown(row.tenantOid)) throw noRecipient();
  const tenants = ownTenants(viewer).filter((tenant) => viewer.caller.may(PATH, "Create", tenant));
  return { text: row.text, tenants };
};

/** Finds or begins chats. */
export const createChatOpener = (db: Database, writer: ReturnType<typeof createWriter>) => {
  const known = async (key: string, tenantOid: number): Promise<number | null> => {
    const [row] = await db.query<{ oid: number }>(
      "select oid from chat where tenant_oid = $1 and audience_key = $2 and not deleted",
      [tenantOid, key],
    );
    return row?.oid ?? null;
  };
  /** The chat of those who have the role, if the caller is one of them. */
  const knownOfRole = async (roleOid: number, tenantOid: number, userOid: number): Promise<number | null> => {
    const holds = (user: string) => heldRoleSql({ role: "$1", user, tenant: "$2" });
    const [row] = await db.query<{ oid: number }>(
      `select c.oid from chat as c where c.audience = 'Role' and c.audience_oid = $1 and c.tenant_oid = $2 and not c.deleted
         and ${holds("$3")} and ${holds("c.starter_oid")} order by c.oid limit 1`,
      [roleOid, tenantOid, userOid],
    );
    return row?.oid ?? null;
  };
  const recipientOf = (viewer: Viewer, audience: ChatAudience, oid: number): Promise<Recipient> => {
    if (audience === "Location") return ofPlace(db, viewer, "location", oid);
    if (audience === "Terminal") return ofPlace(db, viewer, "pos_terminal", oid);
    return audience === "Role" ? ofRole(db, viewer, oid) : ofPerson(db, viewer, oid);
  };

  /** The chat with that recipient; it begins where there is none. Throws 403 and 404. */
  return async (
    { viewer, origin }: { readonly viewer: Viewer; readonly origin: string },
    audience: ChatAudience,
    oid: number,
  ): Promise<number> => {
    const { text, tenants } = await recipientOf(viewer, audience, oid);
    const visible = visibleOf(chat, viewer);
    const tenantOid = tenants.find((tenant) => isOfTenants(visible, tenant));
    if (tenantOid === undefined) {
      // Only roles are known to every caller. The others read as recipients that do not exist.
      if (audience !== "Role") throw noRecipient();
      throw new HttpError(403, errorCodes.noPermission, "They cannot read messages where you may write them");
    }
    checkRight(chat, viewer, "Create", tenantOid);
    const fields = {
      Text: text.slice(0, 120),
      Audience: audience,
      AudienceOid: oid,
      StarterOid: viewer.caller.userOid,
    };
    const values = newValues(chat, fields);
    const key = chat.computed["audience_key"]?.(values.fields);
    const found =
      (audience === "Role" ? await knownOfRole(oid, tenantOid, viewer.caller.userOid) : null) ??
      (await known(String(key), tenantOid));
    if (found !== null) {
      if (audience === "Person" || audience === "Role") return found;
      // A user who opens a chat becomes a member, also where another user began it.
      await db.query(
        "insert into chat_member (chat_oid, user_oid) values ($1, $2) on conflict (chat_oid, user_oid) do nothing",
        [found, viewer.caller.userOid],
      );
      return found;
    }
    try {
      return (await writer.create({ kind: chat, viewer, origin }, tenantOid, values)).oid;
    } catch (error) {
      const other =
        violatedUniqueIndex(error) === "chat_by_audience" ? await known(String(key), tenantOid) : null;
      if (other === null) throw error;
      return other;
    }
  };
};
