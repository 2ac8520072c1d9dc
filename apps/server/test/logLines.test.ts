import {
  logCountsSchema,
  logFoundSchema,
  logHistogramSchema,
  logLineDetailSchema,
  logMarksSchema,
  logPageSchema,
  parse,
} from "@backroom/contract";
import type { LogLine, Static, TSchema } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const LINES = 5000;
const tokens: Record<string, string> = {};
let server: TestServer;

/** Lines a second apart, the oldest first: every 10th a warning, every 100th an error, every 3rd of Vienna, others of Prague or of no tenant. */
const fill = `insert into server_log (oid, tenant_oid, at, level, source, message, search, user_name, request_id, uid)
  select 100000 + n, case n % 3 when 0 then ${vienna} when 1 then ${prague} else 0 end,
    timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second' + interval '123456 microseconds',
    case when n % 100 = 0 then 'error' when n % 10 = 0 then 'warn' else 'info' end,
    'part' || n % 4, case when n % 500 = 0 then 'Process ' || n || ' failed' else 'Line ' || n end,
    case when n % 500 = 0 then 'process ' || n || ' failed' else 'line ' || n end,
    'user' || n % 2, 'request-' || n / 10, case when n = 4200 then 'abcdef01-0000-4000-8000-000000000001' end
  from generate_series(1, ${LINES}) as n`;

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "single", "nobody"]) tokens[name] = await server.logIn(name);
  await server.logs.flush();
  await server.db.query("delete from server_log");
  await server.db.query(fill);
});
afterAll(() => server.stop());

const as = (name: string, path: string) =>
  server.call(`/api/diagnostics/${path}`, { token: tokens[name] ?? "" });
const read = async <S extends TSchema>(schema: S, path: string, name = "admin"): Promise<Static<S>> => {
  const answer = await as(name, ofSample(path));
  const parsed = parse(schema, answer.body, "Answer");
  if (!parsed.ok) throw new Error(`${answer.status} ${answer.text}`);
  return parsed.value;
};
/** The server writes lines of its own meanwhile, such as of calls that took long: those newer than the sample are left out. */
const ofSample = (path: string): string => {
  if (!path.startsWith("server-log/") || path.includes("until=")) return path;
  const until = encodeURIComponent("2026-01-01T01:23:20.123456Z~105000");
  return `${path}${path.includes("?") ? "&" : "?"}until=${until}`;
};
const filterOf = (filter: unknown) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const numbers = (lines: readonly LogLine[]) => lines.map(({ oid }) => oid - 100_000);

describe("a line by its uid", () => {
  it("returns 400 in the log of terminals, whose lines have no uid", async () => {
    expect(await as("admin", "terminal-server-log/line?uid=2026-13")).toMatchObject({
      status: 400,
      body: { errorCode: 40001 },
    });
    expect((await as("admin", "server-log/line?uid=2026-13")).status).toBe(404);
  });
});

describe("lines of a log", () => {
  it("come newest first, and in both directions each once", async () => {
    const first = await read(logPageSchema, "server-log/lines?take=300");
    expect(numbers(first.lines)).toEqual(Array.from({ length: 300 }, (_, index) => LINES - index));
    const last = encodeURIComponent(first.lines.at(-1)?.position ?? "");
    const older = await read(logPageSchema, `server-log/lines?until=${last}&skip=1&take=300`);
    expect(numbers(older.lines)[0]).toBe(LINES - 300);
    const from = encodeURIComponent(older.lines.at(-1)?.position ?? "");
    const newer = await read(logPageSchema, `server-log/lines?after=${from}&take=299`);
    expect(newer).toEqual({ lines: older.lines.slice(0, -1), hasMore: true });
  });

  it("are those of a filter, and its counts, marks and histogram are of the same lines", async () => {
    const filter = filterOf({
      Level: { in: ["warn", "error"] },
      UserName: { eq: "user0" },
      Source: { in: ["part2"] },
    });
    const { lines } = await read(logPageSchema, `server-log/lines?${filter}&take=500`);
    const expected = Array.from({ length: LINES }, (_, index) => LINES - index).filter(
      (n) => n % 10 === 0 && n % 4 === 2,
    );
    expect(numbers(lines)).toEqual(expected);
    const { counts } = await read(logCountsSchema, `server-log/counts?${filter}`);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
    expect(counts).toContainEqual({ source: "part2", level: "warn", count: expected.length });
    const marks = await read(logMarksSchema, `server-log/marks?${filter}`);
    expect(marks).toMatchObject({ total: expected.length, positions: [lines[0]?.position] });
    const histogram = await read(logHistogramSchema, `server-log/histogram?${filter}&bars=50`);
    expect(histogram.counts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
    expect(histogram.from).toBe("2026-01-01T00:00:10.123Z");
  });

  it("stand in the same bars of a histogram, whether they are counted by level or read for another filter", async () => {
    const level = { Level: { in: ["warn", "error"] } };
    const at = { At: { gte: "2026-01-01T00:10:00Z", lt: "2026-01-01T01:00:00.5Z" } };
    const sources = { Source: { in: ["part0", "part1", "part2", "part3"] } };
    const period = "from=2026-01-01T00:05:00Z&to=2026-01-01T01:10:00.007Z&bars=77";
    for (const [name, filter, total] of [
      ["admin", {}, 3900],
      ["admin", level, 390],
      ["admin", { ...level, ...at }, 301],
      ["single", { ...at }, 1001],
    ] as const) {
      const counted = await read(
        logHistogramSchema,
        `server-log/histogram?${period}&${filterOf(filter)}`,
        name,
      );
      const lines = await read(
        logHistogramSchema,
        `server-log/histogram?${period}&${filterOf({ ...filter, ...sources })}`,
        name,
      );
      expect(counted).toEqual(lines);
      expect(counted.counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
  });

  it("deep down are found from the marks, and stay where they are while newer ones are written", async () => {
    const [newest] = (await read(logPageSchema, "server-log/lines?take=1")).lines;
    const until = `until=${encodeURIComponent(newest?.position ?? "")}`;
    await server.db.query(fill.replace("100000 + n", "900000 + n").replace("2026-01-01", "2026-01-02"));
    const { total, step, positions } = await read(logMarksSchema, `server-log/marks?${until}`);
    expect([total, step, positions.length]).toEqual([LINES, 1000, 5]);
    const deep = await read(
      logPageSchema,
      `server-log/lines?until=${encodeURIComponent(positions[3] ?? "")}&skip=7&take=2`,
    );
    expect(numbers(deep.lines)).toEqual([LINES - 3007, LINES - 3008]);
    await server.db.query("delete from server_log where oid > 900000");
  });

  it("of a period end before its end", async () => {
    const period = { gte: "2026-01-01T00:00:10.123456Z", lt: "2026-01-01T00:00:12Z" };
    const { lines } = await read(logPageSchema, `server-log/lines?${filterOf({ At: period })}`);
    expect(numbers(lines)).toEqual([11, 10]);
    const recent = await read(logPageSchema, "server-log/lines?last=86400");
    expect(recent.lines).toEqual([]);
    const none = await read(
      logMarksSchema,
      `server-log/marks?${filterOf({ At: { gte: "2030-01-01T00:00:00Z" } })}`,
    );
    expect(none).toEqual({ total: 0, step: 1000, positions: [] });
  });

  it("are those of tenants the reader may read, standing where they stand", async () => {
    const own = await read(logPageSchema, "server-log/lines?take=500", "single");
    expect(own.lines.every(({ tenantOid }) => tenantOid === vienna)).toBe(true);
    expect(own.lines).toHaveLength(500);
    const there = await read(logMarksSchema, `server-log/marks?tenantOid=${prague}`);
    expect(there.total).toBe(1667);
    expect((await as("nobody", "server-log/lines")).status).toBe(403);
    const foreign = await as("single", "server-log/line?oid=100001");
    expect([foreign.status, (await as("single", "server-log/line?oid=100003")).status]).toEqual([404, 200]);
  });
});

describe("one line", () => {
  it("is found by the uid of its error, with its place in the query", async () => {
    const uid = "ABCDEF01-0000-4000-8000-000000000001";
    const found = await read(logLineDetailSchema, `server-log/line?uid=${uid}`);
    expect(found).toMatchObject({ line: { oid: 104_200, level: "error" }, place: 800 });
    const among = await read(
      logLineDetailSchema,
      `server-log/line?uid=${uid}&${filterOf({ Level: { eq: "error" } })}`,
    );
    expect(among.place).toBe(8);
    const hidden = await read(
      logLineDetailSchema,
      `server-log/line?uid=${uid}&${filterOf({ Level: { eq: "info" } })}`,
    );
    expect(hidden.place).toBeNull();
  });

  it("is that of a call that has just failed, with what the call was", async () => {
    const failed = await server.call("/api/data/no/kind", { token: tokens["admin"] ?? "" });
    await server.logs.flush();
    const uid = failed.headers.get("red-rsp-uid") ?? "";
    const { line, details } = await read(logLineDetailSchema, `server-log/line?uid=${uid}`);
    expect(line).toMatchObject({ uid, userName: "admin", requestId: failed.headers.get("x-request-id") });
    expect(JSON.parse(details ?? "")).toMatchObject({
      method: "GET",
      path: "/api/data/no/kind",
      status: 404,
    });
    await server.db.query("delete from server_log where oid < 100000 or oid > 200000");
  });

  it("is the next one that holds a text, whatever its case, with its number among them", async () => {
    const first = await read(logFoundSchema, "server-log/find?find=process");
    expect(first).toMatchObject({ count: 10, number: 1, place: 0, line: { message: "Process 5000 failed" } });
    const from = encodeURIComponent(first.line?.position ?? "");
    const second = await read(logFoundSchema, `server-log/find?find=process&from=${from}`);
    expect(second).toMatchObject({ count: 10, number: 2, place: 500 });
    const back = await read(
      logFoundSchema,
      `server-log/find?find=process&direction=newer&from=${encodeURIComponent(second.line?.position ?? "")}`,
    );
    expect(back.number).toBe(1);
    const beyond = await read(logFoundSchema, `server-log/find?find=process&direction=newer&from=${from}`);
    expect(beyond).toEqual({ count: 10, number: 0, line: null, place: null });
    expect((await read(logFoundSchema, "server-log/find?find=%25")).count).toBe(0);
  });
});

it("refuses what is no position, period, key or log, and the terminal log is filtered by terminal", async () => {
  const wrong = [
    "lines?until=x",
    "lines?until=2026-13-01T00:00:00.000000Z~1",
    "lines?until=0000-01-01T00:00:00.000000Z~1",
    "lines?take=501",
    "lines?filter=%7B%22Nothing%22:%7B%22eq%22:1%7D%7D",
    "histogram?from=yesterday",
    "histogram?bars=0",
    "lines?last=0",
    "line",
    "line?uid=x%27",
    "find",
    "find?find=a&direction=up",
  ];
  for (const path of wrong)
    expect([path, (await as("admin", `server-log/${path}`)).status]).toEqual([path, 400]);
  expect((await as("admin", "other-log/lines")).status).toBe(404);
  const entry = { level: "info", tenantOid: vienna, source: "sync", message: "Synchronised" } as const;
  server.logs.terminal({ ...entry, terminalOid: 2401 });
  server.logs.terminal({ ...entry, terminalOid: 2402 });
  await server.logs.flush();
  const { lines } = await read(
    logPageSchema,
    `terminal-server-log/lines?${filterOf({ TerminalOid: { eq: 2401 } })}`,
  );
  expect(lines.map(({ terminalOid }) => terminalOid)).toEqual([2401]);
});
