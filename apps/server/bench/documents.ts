import { everything } from "../src/records/visible.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import { readPage } from "../src/records/list.ts";
import { parseListQuery } from "../src/records/listQuery.ts";
import "../src/app/subjects.ts";
import { requiredKind } from "../src/model/registry.ts";
import type { Database } from "../src/db/database.ts";
import { measureReports } from "./chainReports.ts";
import { fillChain } from "./fillChain.ts";
import type { ChainSize } from "./fillChain.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./measure.ts";

/** How long it takes to find documents. */
export interface DocumentFigures {
  readonly engine: string;
  readonly calls: readonly (readonly [what: string, figures: Figures])[];
}

const receipt = requiredKind("pos", "receipt");

/** Something that is there to be found. */
const sample = async (db: Database) => {
  const [found] = await db.query<{
    tenant: number;
    location: number;
    terminal: number;
    operator: number;
    customer: number;
    total: number;
    number: string;
    day: string;
    gtin: string;
  }>(`select tenant_oid as tenant, location_oid as location, terminal_oid as terminal, operator_oid as operator,
      customer_oid as customer, total, document_number as number, business_date as day, lines->0->>'GTIN' as gtin
    from document where kind = 'receipt' and business_type = 'sale' and customer_oid is not null
    order by business_date desc, oid desc limit 1 offset 777`);
  if (found === undefined) throw new Error("There are no documents");
  return found;
};

const measureCalls = async (db: Database): Promise<DocumentFigures["calls"]> => {
  const { tenant, location, terminal, operator, customer, total, number, day, gtin } = await sample(db);
  const asked: readonly (readonly [string, Record<string, string>])[] = [
    ["newest", {}],
    ["a day", { From: day, To: day }],
    ["a month a year ago", { From: "2025-12-01", To: "2025-12-31" }],
    ["a whole number", { search: number }],
    ["the end of a number", { search: number.slice(-6) }],
    ["a location", { LocationOid: String(location) }],
    ["a location and a day", { LocationOid: String(location), From: day, To: day }],
    ["a terminal", { TerminalOid: String(terminal) }],
    ["a total", { Total: String(total) }],
    ["a total nothing has", { Total: "123456.78" }],
    ["a customer", { CustomerOid: String(customer) }],
    ["a customer's name", { search: "Svoboda" }],
    ["an operator", { OperatorOid: String(operator) }],
    ["a GTIN", { Article: gtin }],
    ["a word of an article", { Article: "milk" }],
    ["two words of an article", { Article: "blanket burg" }],
    ["an article nobody sells", { Article: "xylophone" }],
    ["anything: a word of an article", { Anywhere: "milk" }],
    ["anything: two words of an article", { Anywhere: "blanket burg" }],
    ["anything: a customer's name", { Anywhere: "Svoboda" }],
    ["anything: a whole number", { Anywhere: number }],
    ["anything: the end of a number", { Anywhere: number.slice(-6) }],
    ["anything: a total", { Anywhere: String(total) }],
    ["anything: nothing has it", { Anywhere: "xylophone" }],
    ["returns", { BusinessType: "return" }],
    ["not processed", { State: "unprocessed" }],
  ];
  const figures: (readonly [string, Figures])[] = [];
  for (const [scope, tenants] of [
    ["all tenants", "all" as const],
    ["one tenant", [tenant]],
  ] as const)
    for (const [what, query] of asked) {
      const call = async () => {
        const request = await parseListQuery(receipt, { ...query, take: "100" }).prepare(db);
        return readPage(db, { kind: receipt, request, visible: { ...everything, tenants }, caller: null });
      };
      figures.push([`${what}, ${scope}`, await measure(1, 12, call)]);
    }
  return figures;
};

/** Measures the ways to find one of the documents of a chain: on DATABASE_URL (filled once), else on an embedded database in memory. */
export const measureDocuments = async (size: ChainSize): Promise<DocumentFigures> => {
  const databaseUrl = process.env["DATABASE_URL"] ?? null;
  const db = await openDatabase({ dataDir: null, databaseUrl });
  try {
    await fillChain(db, size, console.log);
    return {
      engine: `${db.engine.name} ${db.engine.version}`,
      calls: [...(await measureCalls(db)), ...(await measureReports(db))],
    };
  } finally {
    await db.close();
  }
};
