import { expect, it } from "vitest";
import { startClient } from "./server.ts";

it("a file says how many of its bytes have come, and keeps them all", async () => {
  const { client } = await startClient((_, response) => {
    response.setHeader("content-type", "text/csv");
    response.write("a,b\r\n".repeat(1000));
    response.end("c,d\r\n".repeat(1000));
  });
  const seen: number[] = [];
  const { content } = await client.file("/api/data/sales/turnover", {
    onProgress: (bytes) => seen.push(bytes),
  });
  expect(await content.text()).toBe("a,b\r\n".repeat(1000) + "c,d\r\n".repeat(1000));
  expect(seen.at(-1)).toBe(10_000);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

it.each([
  ["attachment; filename=R00049999.pdf", "R00049999.pdf"],
  ["attachment; filename=R1.pdf; size=10", "R1.pdf"],
  ['attachment; filename="Sales 2026.csv"', "Sales 2026.csv"],
  ["attachment; filename=\"Umsatz.csv\"; filename*=UTF-8''Ums%C3%A4tze.csv", "Umsätze.csv"],
  ["attachment", undefined],
])("reads the file name of %s", async (disposition, expected) => {
  const { client } = await startClient((_, response) => {
    response.setHeader("content-disposition", disposition);
    response.end("a");
  });
  expect((await client.file("/api/download/receipt/1/receipt.pdf")).name).toBe(expected);
});
