import type { Data } from "@backroom/receipt-template";
import { instantSql } from "../db/instantSql.ts";
import { createParams } from "../db/sqlParams.ts";
import type { Queryable } from "../db/database.ts";
import { visibleCondition } from "../records/visible.ts";
import type { Visible } from "../records/visible.ts";
import { columnsNamed } from "../records/visibleColumns.ts";
import { withTotals } from "./receiptTotals.ts";

/** A document as receipts show it. */
export interface ReceiptDocument {
  readonly oid: number;
  readonly tenantOid: number;
  /** `receipt`, `invoice`, … */
  readonly type: string;
  readonly number: string;
  readonly currency: string;
  /** Language of its tenant; null when none is set. */
  readonly language: string | null;
  /** IANA name of the zone of its location, else of its tenant; null when neither has one. */
  readonly timeZone: string | null;
  /** What templates read: fields of the document, Tenant, Location, Terminal, Customer, Lines, Discounts, Payments, Taxes. */
  readonly data: Data;
}

/** A copy that was made of a document. */
export interface ReceiptCopy {
  readonly variant: string;
  readonly printed: boolean;
}

interface Row {
  readonly oid: number;
  readonly tenantOid: number;
  readonly type: string;
  readonly number: string;
  readonly currency: string;
  readonly language: string | null;
  readonly timeZone: string | null;
  readonly data: Data & { readonly Lines: readonly Data[] };
}

/** Longest uid of a document. */
const MAX_UID = 64;

const select = `select d.oid, d.tenant_oid as "tenantOid", d.kind as type, d.document_number as number, d.currency,
  t.language, coalesce(l.time_zone, t.time_zone) as "timeZone", json_build_object(
    'Id', d.document_number, 'Uid', d.uid, 'Type', d.kind, 'BusinessType', d.business_type, 'Date', d.business_date,
    'CreatedAt', ${instantSql("coalesce(d.issued_at, d.created_at)")},
    'Currency', d.currency, 'TaxesAdded', d.taxes_added, 'Total', d.total, 'Tax', d.tax, 'Operator', d.operator_text, 'Lines', d.lines,
    'Discounts', d.discounts, 'Payments', d.payments,
    'Tenant', json_build_object('Id', t.id, 'Text', t.text, 'Country', t.country, 'EmailAddress', t.email_address,
      'Website', t.website, 'Street', t.address->>'Street', 'PostalCode', t.address->>'PostalCode',
      'City', t.address->>'City'),
    'Location', case when l.oid is not null then
      json_build_object('Id', l.id, 'Text', l.text, 'Phone', l.phone, 'EmailAddress', l.email_address,
        'Street', l.address->>'Street', 'PostalCode', l.address->>'PostalCode', 'City', l.address->>'City') end,
    'Terminal', case when p.oid is not null then json_build_object('Id', p.id, 'Text', p.text) end,
    'Customer', case when coalesce(d.customer_text, c.text) is not null then
      json_build_object('Id', c.id, 'Text', coalesce(d.customer_text, c.text), 'CardNumber', c.card_number,
        'Street', c.address->>'Street', 'PostalCode', c.address->>'PostalCode', 'City', c.address->>'City') end,
    'LinkedDocument', case when d.linked_uid is not null then
      json_build_object('Id', o.document_number, 'Uid', d.linked_uid, 'Date', o.business_date) end) as data
  from document d left join tenant t on t.oid = d.tenant_oid left join location l on l.oid = d.location_oid
    left join pos_terminal p on p.oid = d.terminal_oid left join customer c on c.oid = d.customer_oid
    left join document o on o.uid = d.linked_uid and o.tenant_oid = d.tenant_oid`;

const toDocument = (row: Row): ReceiptDocument => ({ ...row, data: withTotals(row.data) });

const columns = columnsNamed({ tenant: "d.tenant_oid", location: "d.location_oid" });

/** The visible documents with that uid, at most one of each tenant. Rights for their types are for the caller to check. */
export const findDocuments = async (
  db: Queryable,
  uid: string,
  visible: Visible,
): Promise<ReceiptDocument[]> => {
  if (uid.length > MAX_UID || !/^[\w.-]+$/.test(uid)) return [];
  const params = createParams([uid]);
  const isVisible = visibleCondition(visible, columns, params);
  const rows = await db.query<Row>(
    `${select} where d.uid = $1 and not d.deleted and ${isVisible} order by d.oid`,
    params.values,
  );
  return rows.map(toDocument);
};

/** Several documents by their oids, in the order of the oids. */
export const readDocuments = async (db: Queryable, oids: readonly number[]): Promise<ReceiptDocument[]> => {
  const rows = await db.query<Row>(`${select} where d.oid = any($1::bigint[]) order by d.oid`, [oids]);
  return rows.map(toDocument);
};

/** The copies of a document, oldest first. */
export const copiesOf = (db: Queryable, documentOid: number): Promise<ReceiptCopy[]> =>
  db.query("select variant, printed from document_copy where document_oid = $1 order by variant", [
    documentOid,
  ]);
