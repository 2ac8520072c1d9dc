import { MAX_REPORT_PARTS } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

type Row = Readonly<Record<string, unknown>>;
interface Part {
  readonly area?: string;
  readonly entity: string;
  readonly query?: Readonly<Record<string, string>>;
}

let server: TestServer;
const tokens: Record<string, string> = {};
const operators: number[] = [];

beforeAll(async () => {
  server = await startTestServer({}, createPeople);
  for (const name of ["admin", "viewer", "single", "nobody"]) tokens[name] = await server.logIn(name);
  const post = async (path: string, json: object): Promise<Row> => {
    const response = await server.records(tokens["admin"] ?? "", path, { method: "POST", json });
    if (response.status !== 201) throw new Error(response.text);
    return response.body as Row;
  };
  for (const Id of ["7-1", "7-2"]) {
    const made = await post("/api/data/pos-operating/operator", { TenantOid: vienna, Id, Text: "Eva Weber" });
    operators.push(Number(made["Oid"]));
  }
  const sales = [
    { TenantOid: vienna, OperatorOid: operators[0], Operator: "Eva Weber", Total: 10 },
    { TenantOid: vienna, OperatorOid: operators[1], Operator: "Eva Weber", Total: 20 },
    { TenantOid: vienna, Operator: "Weber", Total: 30 },
    { TenantOid: prague, Operator: "Weber", Total: 40 },
  ];
  for (const [index, sale] of sales.entries())
    await post("/api/data/pos/receipt", {
      ...sale,
      Uid: `k-${index}`,
      DocumentNumber: `K${index}`,
      BusinessDate: "2026-05-20",
      LocationOid: sale.TenantOid === vienna ? 2301 : 0,
      Currency: "EUR",
      Lines: [{ GTIN: "41", Text: "Tea", Quantity: 1, Total: sale.Total }],
    });
});
afterAll(() => server.stop());

const figures = (name: string, parts: readonly Part[], more = "") =>
  server.records(
    tokens[name] ?? "",
    `/api/reports/figures?parts=${encodeURIComponent(JSON.stringify(parts.map((part) => ({ area: "sales", ...part }))))}${more}`,
  );
const rowsOf = async (name: string, parts: readonly Part[]): Promise<readonly (readonly Row[])[]> => {
  const { status, text, body } = await figures(name, parts);
  if (status !== 200) throw new Error(text);
  return (body as { parts: ({ rows: Row[] } | null)[] }).parts.map((part) => part?.rows ?? []);
};

describe("keys of groups", () => {
  it("distinguishes operators and locations with the same name", async () => {
    const [byOperator = [], byLocation = []] = await rowsOf("admin", [
      { entity: "turnover-operators" },
      { entity: "turnover-locations" },
    ]);
    const operatorsFound = byOperator.map((row) => [
      row["Operator"],
      row["OperatorKey"],
      row["OperatorId"],
      row["Amount"],
    ]);
    expect(operatorsFound.toSorted(([, , , a], [, , , b]) => Number(a) - Number(b))).toEqual([
      ["Eva Weber", String(operators[0]), "7-1", 10],
      ["Eva Weber", String(operators[1]), "7-2", 20],
      ["Weber", `${vienna}:Weber`, null, 30],
      ["Weber", `${prague}:Weber`, null, 40],
    ]);
    expect(new Set(byLocation.map((row) => row["LocationKey"]))).toEqual(new Set(["0", "2301"]));
  });

  it("names keys, numbers and averages in the meta data", async () => {
    const { body } = await server.records(tokens["admin"] ?? "", "/api/data/sales/turnover-operators/meta");
    expect(body).toMatchObject({
      report: {
        keys: { Operator: "OperatorKey", Location: "LocationKey" },
        numbers: { Operator: "OperatorId", Location: "LocationId" },
        averages: { Average: { of: "Amount", by: "Documents" } },
        isReadWhole: true,
      },
    });
    const articles = await server.records(tokens["admin"] ?? "", "/api/data/sales/articles/meta");
    expect(articles.body).toMatchObject({ report: { keys: { Text: "GTIN", GTIN: "GTIN" } } });
  });

  it("writes the number beside the name into files", async () => {
    const { text } = await server.records(tokens["admin"] ?? "", "/api/data/sales/turnover-operators", {
      headers: { accept: "text/plain" },
    });
    const lines = text.split("\r\n").map((line) => line.split("\t"));
    expect(lines[0]).toContain("Operator number");
    const numbers = lines.filter(([name]) => name === "Eva Weber").map(([, number]) => number);
    expect(new Set(numbers)).toEqual(new Set(["7-1", "7-2"]));
  });
});

describe("figures of several reports", () => {
  it("are read at one moment, each grouped as its query says", async () => {
    const parts = [
      { entity: "turnover", query: { GroupBy: "Location" } },
      { entity: "turnover", query: { GroupBy: "BusinessDate" } },
      { entity: "turnover-hours", query: { GroupBy: "BusinessDate,Hour" } },
    ];
    const sum = (rows: readonly Row[] = []) => rows.reduce((all, row) => all + Number(row["Amount"]), 0);
    const read = await rowsOf("admin", parts);
    expect(read.map(sum)).toEqual([100, 100, 100]);
    expect(read[0]?.[0]).toMatchObject({ Currency: "EUR", Location: expect.any(String) as string });
  });

  it("leaves out tenants the caller may not see, and refuses the first report without the right", async () => {
    const [rows = []] = await rowsOf("single", [{ entity: "turnover", query: { GroupBy: "Location" } }]);
    expect(new Set(rows.map((row) => row["TenantOid"]))).toEqual(new Set([vienna]));
    expect((await figures("single", [{ entity: "turnover" }], `&tenantOid=${prague}`)).status).toBe(403);
    expect((await figures("nobody", [{ entity: "turnover" }])).status).toBe(403);
  });

  it("returns null for a further report without the right", async () => {
    await server.db.query(
      "insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values (2103, '/data/sales/turnover-hours', '*', 1, false)",
    );
    await server.db.query("update access_version set version = version + 1");
    const { body } = await figures("viewer", [{ entity: "turnover" }, { entity: "turnover-hours" }]);
    expect(body).toMatchObject({ parts: [{ rows: expect.any(Array) as object }, null] });
  });

  it("refuses what is no list of reports", async () => {
    const statusOf = async (parts: string) =>
      (await server.records(tokens["admin"] ?? "", `/api/reports/figures?parts=${encodeURIComponent(parts)}`))
        .status;
    expect(await statusOf("[")).toBe(400);
    expect(await statusOf("[]")).toBe(400);
    expect(await statusOf(JSON.stringify([{ area: "pos-supply", entity: "article" }]))).toBe(404);
    expect(
      await statusOf(JSON.stringify([{ area: "sales", entity: "turnover", query: { GroupBy: "Password" } }])),
    ).toBe(400);
    const many = Array.from({ length: MAX_REPORT_PARTS + 1 }, () => ({ area: "sales", entity: "turnover" }));
    expect(await statusOf(JSON.stringify(many))).toBe(400);
  });
});
