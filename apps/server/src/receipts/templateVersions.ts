import type { TemplateVersion, TemplateVersionXml } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";

const columns = `v.number, v.published_at as "publishedAt", v.published_by as "publishedBy",
  v.number = t.live_version as "isLive"`;

/** Stored times come as dates. */
type Row<Version extends TemplateVersion> = Omit<Version, "publishedAt"> & {
  readonly publishedAt: Date | string;
};

const toVersion = <Version extends TemplateVersion>(row: Row<Version>): Version & { publishedAt: string } =>
  ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }) as Version & { publishedAt: string };

/** The published versions of a template, the newest first. */
export const versionsOf = async (db: Queryable, templateOid: number): Promise<TemplateVersion[]> => {
  const rows = await db.query<Row<TemplateVersion>>(
    `select ${columns} from receipt_template_version v join receipt_template t on t.oid = v.template_oid
      where v.template_oid = $1 order by v.number desc`,
    [templateOid],
  );
  return rows.map((row) => toVersion(row));
};

/** A published version with its XML; null when there is none of that number. */
export const versionOf = async (
  db: Queryable,
  templateOid: number,
  number: number,
): Promise<TemplateVersionXml | null> => {
  const [row] = await db.query<Row<TemplateVersionXml>>(
    `select ${columns}, v.xml from receipt_template_version v join receipt_template t on t.oid = v.template_oid
      where v.template_oid = $1 and v.number = $2`,
    [templateOid, number],
  );
  return row === undefined ? null : toVersion(row);
};

/** Stores the XML as a new version and makes it the live one; the live one stays when it says the same. Answers its number. */
export const publishVersion = async (
  tx: Queryable,
  {
    oid,
    xml,
    by,
    at,
  }: { readonly oid: number; readonly xml: string; readonly by: string; readonly at: string },
): Promise<number> => {
  const [newest] = await tx.query<{ number: number; xml: string }>(
    "select number, xml from receipt_template_version where template_oid = $1 order by number desc limit 1",
    [oid],
  );
  if (newest?.xml === xml) return newest.number;
  const number = (newest?.number ?? 0) + 1;
  await tx.query(
    `insert into receipt_template_version (template_oid, number, xml, published_at, published_by)
      values ($1, $2, $3, $4, $5)`,
    [oid, number, xml, at, by],
  );
  return number;
};
