import { expect, it } from "vitest";
import "../app/subjects.ts";
import { findKind } from "../model/registry.ts";
import { insertRecords } from "./insertRecords.ts";
import { pointersOf } from "./pointers.ts";

const fields = { LocationOid: 2301, TerminalOid: 2401, Currency: "EUR" };

/** Returns the statement that inserts a receipt of a location. */
const statementFor = async (isDistributed: boolean): Promise<string> => {
  const kind = findKind("pos", "receipt");
  if (kind === undefined) throw new Error("The kind pos/receipt does not exist");
  const sent: string[] = [];
  const query = <Row>(sql: string): Promise<Row[]> => {
    sent.push(sql);
    return Promise.resolve([]);
  };
  const columns = [{ column: "location_oid", type: "bigint", value: fields.LocationOid, isJsonNull: false }];
  const entry = {
    kind,
    action: "create",
    oid: 9,
    tenantOid: 7,
    version: 1,
    caller: { userOid: 3, userName: "till" },
    origin: "",
    before: null,
    after: { fields, disabled: false, deleted: false, extensions: {}, extra: {} },
  } as const;
  await insertRecords({ query, isDistributed }, kind, [
    { entry, columns, pointers: pointersOf(kind, fields) },
  ]);
  return sent.join();
};

it("locks the location of a receipt, except on a distributed database", async () => {
  expect(await statementFor(false)).toContain("for key share");
  expect(await statementFor(true)).not.toContain("for key share");
});
