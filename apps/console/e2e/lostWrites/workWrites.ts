import { randomInt } from "node:crypto";
import { expect } from "../test.ts";
import { agree, toast } from "./lostWrite.ts";
import type { PrepareWrite, WriteContext } from "./lostWrite.ts";

const failed = /cannot be reached/u;

export const processing: PrepareWrite = async ({ page, call }) => {
  await page.goto("/diagnostics/unprocessed-documents");
  const command = page.getByRole("button", { name: "Process all again" });
  await expect(command).toBeEnabled();
  const runs = async () => {
    const all = JSON.stringify(await call("/api/bridge/runs?take=50"));
    return all.split("process-documents").length - 1;
  };
  const before = await runs();
  return {
    method: "POST",
    path: /unprocessed-documents\/process$/u,
    write: () => command.click(),
    state: toast(page, failed),
    stored: { read: async () => (await runs()) > before, expected: true },
  };
};

const KIND = "/api/data/pos-preferences/report-schedule";

const schedule = async ({ page, call }: Pick<WriteContext, "page" | "call">) => {
  const name = `Lost ${randomInt(10 ** 6)}`;
  const empty = (await call(`${KIND}/empty`)) as object;
  const values = {
    Text: name,
    Report: "sales/voids",
    Receivers: [{ Address: "paul@example.com" }],
    RunsAt: "06:00",
    TimeZone: "UTC",
    Format: "csv",
  };
  const { Oid } = (await call(KIND, "POST", { ...empty, ...values })) as { Oid: number };
  await page.goto("/report/export/sales/voids");
  return { name, read: () => call(`${KIND}/${Oid}`) };
};

export const scheduleDeletion: PrepareWrite = async ({ page, call }) => {
  const { name, read } = await schedule({ page, call });
  return {
    method: "DELETE",
    path: /report-schedule\/\d+$/u,
    write: async () => {
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await agree(page, "Delete");
    },
    state: page.getByRole("button", { name: "Send on a schedule" }),
    stored: { read, expected: null },
    next: async () => expect(page.getByText(name)).toHaveCount(0),
  };
};

export const sending: PrepareWrite = async ({ page, call }) => {
  const { name, read } = await schedule({ page, call });
  return {
    method: "PATCH",
    path: /report-schedule\/\d+$/u,
    write: () => page.getByRole("button", { name: `Send ${name} now` }).click(),
    state: toast(page, failed),
    stored: { read, expected: expect.objectContaining({ LastAt: expect.any(String) }) },
  };
};
