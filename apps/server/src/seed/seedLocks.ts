import { firstNames, lastNames } from "@backroom/demo";
import { documentLock } from "../documents/operating.ts";
import type { SeedContext } from "./seedContext.ts";

/** Most locks; two of three waiting documents stay free in any case. */
const LOCKS = 14;

interface WaitingDocument {
  readonly oid: number;
  readonly tenantOid: number;
  readonly locationOid: number;
  readonly terminalOid: number;
  readonly country: string;
  readonly kind: string;
  readonly documentNumber: string;
  readonly createdAt: string;
}

/** Tills that still hold documents of the last days. */
export const seedLocks = async ({ tx, store, random, now }: SeedContext): Promise<void> => {
  const { pick, int } = random(10);
  const documents = await tx.query<WaitingDocument>(
    `select d.oid, d.tenant_oid as "tenantOid", d.location_oid as "locationOid", d.terminal_oid as "terminalOid", t.country, d.kind,
       d.document_number as "documentNumber", d.created_at as "createdAt"
     from document_waiting as w join document as d on d.oid = w.oid join tenant as t on t.oid = d.tenant_oid
     order by d.oid limit least($1::bigint, (select count(*) / 3 from document_waiting))`,
    [LOCKS],
  );
  await store(
    documentLock,
    documents.map(
      ({ oid, tenantOid, locationOid, terminalOid, country, kind, documentNumber, createdAt }) => {
        const lockedAt = Math.min(Date.parse(createdAt) + int(1, 60) * 60_000, now.valueOf());
        const values = {
          DocumentType: kind,
          DocumentNumber: documentNumber,
          Country: country,
          LockedBy: `${pick(firstNames)} ${pick(lastNames)}`,
          LockedAt: new Date(lockedAt).toISOString(),
          LocationOid: locationOid,
          TerminalOid: terminalOid,
          DocumentOid: oid,
        };
        return { tenantOid, values };
      },
    ),
  );
  await tx.query("update document_lock set created_at = locked_at, modified_at = locked_at");
};
