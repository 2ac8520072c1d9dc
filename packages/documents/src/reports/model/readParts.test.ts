import { AbortError } from "@backroom/api-client";
import type { ApiClient, EntityService } from "@backroom/api-client";
import { createFakeCall } from "@backroom/api-client/testing";
import type { EntityRecord } from "@backroom/contract";
import { storedRecord } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import { readParts } from "./readParts.ts";

const part = (entity: string) => ({ area: "sales", entity, query: {} });
/** What a page reads that compares without a chart. */
const parts = {
  rows: part("rows"),
  before: part("before"),
  chart: null,
  chartBefore: null,
  hours: part("hours"),
};
const record = (Text: string) => storedRecord(1, { Text });
const textsOf = (rows: readonly EntityRecord[] | undefined) => rows?.map(({ Text }) => Text);
const { signal } = new AbortController();

const serverOf = (rowsOf: (entity: string) => { rows?: EntityRecord[]; isCut?: boolean } | null) => ({
  call: createFakeCall((_path, input) => {
    const query = "query" in input ? (input.query as { readonly parts: string }) : { parts: "[]" };
    return { parts: (JSON.parse(query.parts) as { entity: string }[]).map(({ entity }) => rowsOf(entity)) };
  }),
  data: (_area: string, entity: string) =>
    ({
      list: async () => {
        const found = rowsOf(entity);
        if (found === null) throw new Error("No right");
        return { records: found.rows ?? [], hasMore: false };
      },
    }) as unknown as EntityService,
});
const read = (api: Pick<ApiClient, "call" | "data">, isReadWhole: boolean) =>
  readParts(api, parts, { isReadWhole, signal });

it.each([true, false])("gives each part its own rows; read at one moment: %s", async (isReadWhole) => {
  const found = await read(
    serverOf((entity) => ({ rows: [record(entity)] })),
    isReadWhole,
  );
  expect(textsOf(found.rows)).toEqual(["rows"]);
  expect(textsOf(found.before)).toEqual(["before"]);
  expect(textsOf(found.hours)).toEqual(["hours"]);
  expect([found.chart, found.chartBefore, found.isCut]).toEqual([undefined, undefined, false]);
});

it.each([true, false])(
  "leaves out a part that may not be read; read at one moment: %s",
  async (isReadWhole) => {
    const found = await read(
      serverOf((entity) => (entity === "before" ? null : { rows: [record(entity)] })),
      isReadWhole,
    );
    expect([textsOf(found.before), textsOf(found.hours)]).toEqual([undefined, ["hours"]]);
  },
);

it("shows no figures of a part with too many rows, as their sums would be wrong", async () => {
  const found = await read(
    serverOf((entity) => ({ rows: [record(entity)], isCut: entity !== "hours" })),
    true,
  );
  expect([found.isCut, found.before, textsOf(found.hours)]).toEqual([true, undefined, ["hours"]]);
});

it("fails if the report itself cannot be read, and if the page was left", async () => {
  await expect(
    read(
      serverOf((entity) => (entity === "rows" ? null : {})),
      false,
    ),
  ).rejects.toThrow("No right");
  const left = serverOf((entity) => {
    if (entity === "hours") throw new AbortError();
    return {};
  });
  await expect(read(left, false)).rejects.toThrow(AbortError);
});
