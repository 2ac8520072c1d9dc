import type { ServerInfo } from "@backroom/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createInfoReaders } from "./createInfoReaders.ts";

const info = (version: string): ServerInfo => ({
  name: "Backroom",
  version,
  buildDate: "2026-11-30T00:00:00Z",
  commit: null,
  database: null,
});

it("shares a response between two readers, and reads again for the one that has it", async () => {
  const read = vi.fn<() => Promise<ServerInfo>>();
  for (const version of ["1", "2", "3"]) read.mockResolvedValueOnce(info(version));
  read.mockRejectedValue(new Error("Network Error"));
  const createReader = createInfoReaders(new QueryClient(), read);
  const [hub, tile] = [createReader(), createReader()];
  const versions = await Promise.all([tile(), hub()]);
  expect([versions.map(({ version }) => version), read.mock.calls.length]).toEqual([["1", "1"], 1]);
  expect((await hub()).version).toBe("2");
  expect((await tile()).version).toBe("2");
  expect((await tile()).version).toBe("3");
  await expect(tile()).rejects.toThrow("Network Error");
});
