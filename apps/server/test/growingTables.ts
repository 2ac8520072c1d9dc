import "../src/app/subjects.ts";
import { allKinds, isStored } from "../src/model/registry.ts";

/** Tables of the server, of users and of rights: small, or without tenants. All other tables count as growing. */
const small = new Set([
  "access_version",
  "api_access_use",
  "background_step",
  "bridge",
  "bridge_job",
  "chat_delivery",
  "chat_member",
  "chat_person_delivery",
  "chat_reading",
  "chat_restricted",
  "create_key",
  "currency",
  "document_word",
  "error_log",
  "form_extension",
  "job_run",
  "job_run_line",
  "login_address",
  "login_attempt",
  "mail_token",
  "node_lease",
  "node_message",
  "oid_block",
  "outbox",
  "receipt_template_version",
  "role_permission",
  "rollup_turn",
  "sales_monthly_all",
  "schema_migration",
  "session",
  "signing_key",
  "table_size",
  "terminal_presence",
  "upload",
  "user_extension",
  "user_identity",
  "user_permission",
  "user_role",
  "user_tenant",
]);

const smallKinds = new Set(
  allKinds()
    .filter((kind) => isStored(kind) && (!kind.isLarge || kind.isOwnTenant))
    .map(({ table }) => table),
);

/** Whether the table grows with the business: its keys contain the tenant, and no start reads or writes all its rows. */
export const isGrowing = (table: string): boolean => !small.has(table) && !smallKinds.has(table);
