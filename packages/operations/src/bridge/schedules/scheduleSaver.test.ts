import type { JobSchedule } from "@backroom/contract";
import { expect, it } from "vitest";
import { createScheduleSaver } from "./scheduleSaver.ts";
import type { ScheduleEdit, SchedulesPut } from "./scheduleSaver.ts";

/** A server with two jobs that answers as the contract says; `losing` responses are lost after the write. */
const createServer = () => {
  const stored = new Map<string, number | null>([
    ["export", null],
    ["import", 3600],
  ]);
  const etagOf = (name: string) => `"${stored.get(name) ?? "never"}"`;
  const requests: (readonly JobSchedule[])[] = [];
  const server = {
    stored,
    etagOf,
    requests,
    losing: 0,
    put: async (schedules: readonly JobSchedule[]): Promise<SchedulesPut> => {
      requests.push(schedules);
      const conflicts = schedules.filter(({ name, etag }) => etag !== etagOf(name));
      if (conflicts.length === 0)
        for (const { name, intervalSeconds } of schedules) stored.set(name, intervalSeconds);
      if (server.losing > 0) {
        server.losing -= 1;
        throw new TypeError("Failed to fetch");
      }
      if (conflicts.length === 0) return { kind: "stored" };
      return {
        kind: "conflict",
        error: new Error("changed"),
        stored: conflicts.map((schedule) => ({
          ...schedule,
          intervalSeconds: stored.get(schedule.name) ?? null,
          etag: etagOf(schedule.name),
        })),
      };
    },
  };
  return server;
};

const open = (server: ReturnType<typeof createServer>, name: string, intervalSeconds: number | null) => {
  const etag = server.etagOf(name);
  const base = { intervalSeconds: server.stored.get(name) ?? null, etag };
  return { name, tenantOid: null, base, etag, intervalSeconds } satisfies ScheduleEdit;
};

it("saves all edits in one request", async () => {
  const server = createServer();
  const save = createScheduleSaver("erp", server.put);
  expect(await save([open(server, "export", 60), open(server, "import", null)])).toEqual({ kind: "saved" });
  expect(server.requests).toHaveLength(1);
  expect([...server.stored.values()]).toEqual([60, null]);
});

it("names the jobs another user scheduled, and stores nothing", async () => {
  const server = createServer();
  const save = createScheduleSaver("erp", server.put);
  const edits = [open(server, "export", 60), open(server, "import", 120)];
  server.stored.set("import", 86_400);
  expect(await save(edits)).toEqual({
    kind: "conflict",
    open: edits,
    clashes: [{ edit: edits[1], theirs: { intervalSeconds: 86_400, etag: '"86400"' } }],
  });
  expect([...server.stored.values()]).toEqual([null, 86_400]);
});

it("counts a schedule as saved if only the response was lost", async () => {
  const server = createServer();
  const save = createScheduleSaver("erp", server.put);
  const edits = [open(server, "export", 60)];
  server.losing = 1;
  await expect(save(edits)).rejects.toThrow("Failed to fetch");
  expect(await save(edits)).toEqual({ kind: "saved" });
});

it("replaces what it stored without a response if the user has typed on", async () => {
  const server = createServer();
  const save = createScheduleSaver("erp", server.put);
  const edit = open(server, "export", 60);
  server.losing = 1;
  await expect(save([edit])).rejects.toThrow("Failed to fetch");
  expect(await save([{ ...edit, intervalSeconds: 300 }])).toEqual({ kind: "saved" });
  expect(server.stored.get("export")).toBe(300);
});

it("reports a clash if another user stored a schedule after the lost response", async () => {
  const server = createServer();
  const save = createScheduleSaver("erp", server.put);
  const edit = open(server, "export", 60);
  server.losing = 1;
  await expect(save([edit])).rejects.toThrow("Failed to fetch");
  server.stored.set("export", 900);
  expect(await save([edit])).toMatchObject({
    kind: "conflict",
    clashes: [{ theirs: { intervalSeconds: 900 } }],
  });
});
