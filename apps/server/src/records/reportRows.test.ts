import { expect, it } from "vitest";
import { createReportRows } from "./reportRows.ts";

const setup = () => {
  let now = 0;
  let worked = 0;
  const reportRows = createReportRows(() => now);
  const work = async () => [`rows ${++worked}`];
  return {
    read: (statement: string, isFirst = false, how = work) => reportRows.read(statement, isFirst, how),
    forget: reportRows.forget,
    wait: (ms: number) => (now += ms),
  };
};

it("works a report out with its first page, and again when that is read again, it was forgotten or is old", async () => {
  const { read, forget, wait } = setup();
  expect(await read("a", true)).toEqual(["rows 1"]);
  expect(await read("a")).toEqual(["rows 1"]);
  expect(await read("b")).toEqual(["rows 2"]);
  expect(await read("a", true)).toEqual(["rows 3"]);
  forget("a");
  expect(await read("a")).toEqual(["rows 4"]);
  wait(31_000);
  expect(await read("a")).toEqual(["rows 5"]);
});

it("keeps no failure: who waited for somebody that went works it out", async () => {
  const { read } = setup();
  const { promise, reject } = Promise.withResolvers<string[]>();
  const gone = read("a", true, () => promise);
  const stays = read("a");
  reject(new Error("gone"));
  await expect(gone).rejects.toThrow("gone");
  expect(await stays).toEqual(["rows 1"]);
});

it("keeps the reports read last only", async () => {
  const { read } = setup();
  for (const statement of ["a", "b", "c", "d", "e"]) await read(statement, true);
  expect(await read("e")).toEqual(["rows 5"]);
  expect(await read("a")).toEqual(["rows 6"]);
});
