import { ConformanceError, connectServer, findChecks } from "@backroom/conformance";
import { sizes } from "@backroom/demo";
import { afterAll, describe, expect, it } from "vitest";
import { seedWith } from "../src/seed/seed.ts";
import { startSpoilingProxy } from "./spoilingProxy.ts";
import type { Fault, PassingAnswer } from "./spoilingProxy.ts";
import { startTestServer } from "./testServer.ts";

const size = { ...sizes.small, articles: 500, documents: 500, customers: 20 };
const server = await startTestServer({}, (db) => seedWith(db, size, () => undefined));
const proxy = await startSpoilingProxy(server.url);
const checks = await findChecks(
  await connectServer({ url: proxy.url, username: "admin", password: "backroom" }),
);
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

const without = (header: string): Fault => ({ answer: ({ headers }) => headers.delete(header) });
const renamed = (from: string, to: string): Fault => ({
  answer: (answer) => {
    answer.body = Buffer.from(answer.body.toString("latin1").replaceAll(`"${from}":`, `"${to}":`), "latin1");
  },
});
const status = (from: number, to: number, method?: string): Fault => ({
  answer: (answer) => {
    if (answer.status === from && (method ?? answer.method) === answer.method) answer.status = to;
  },
});
const onBody = (spoil: (text: string, answer: PassingAnswer) => string): Fault => ({
  answer: (answer) => {
    answer.body = Buffer.from(spoil(answer.body.toString("utf8"), answer));
  },
});
const isData = (path: string) => path.startsWith("/api/data/");
const isWrite = (method: string) => ["PUT", "PATCH", "DELETE"].includes(method);

const ofTitles = (claim: string) => `pos-preferences/title: ${claim}`;
const ofArticles = (claim: string) => `pos-supply/article: ${claim}`;
const list = "a page has at most 50 records under the pascal-case profile, and says whether there are more";
const update = "update asks for If-Match, answers 304 to no change, and a new ETag to one";
const lost = "an update over another user's answers 409 40901 with what is stored";
const tenants = "a list for a tenant holds its own records and shared ones, no other's";
const create = "create answers 201 with key, ETag, Location and what was sent";

const faults: readonly (readonly [what: string, check: string, fault: Fault])[] = [
  ["drops the ETag", ofTitles("a record answers its ETag, and 304 to who has it"), without("etag")],
  ["drops red-has-more", ofTitles(list), without("red-has-more")],
  [
    "drops red-rsp-uid",
    "Refusals: every failed call carries red-rsp-uid, and /api/error tells of it",
    without("red-rsp-uid"),
  ],
  [
    "drops X-Request-Id",
    "Conventions: an answer carries the X-Request-Id of its call",
    without("x-request-id"),
  ],
  ["drops Location", ofTitles(create), without("location")],
  [
    "lets tokens be cached",
    "Account: a token is never cached, and logout ends its session and no other",
    without("cache-control"),
  ],
  ["renames a property", "Reads: GET /api/info answers in its shape", renamed("buildDate", "builtAt")],
  ["renames a field of records", ofTitles(create), renamed("Text", "Name")],
  ["does not say what is stored", ofTitles(lost), renamed("current", "stored")],
  [
    "answers 200 instead of 304",
    "Reads: GET /api/ui/navigation carries a strong ETag and answers 304",
    { call: ({ headers }) => headers.delete("if-none-match") },
  ],
  ["answers 200 to a PUT without a change", ofTitles(update), status(304, 200, "PUT")],
  [
    "writes without If-Match",
    ofTitles(update),
    {
      call: ({ method, path, headers }) => {
        if (isWrite(method) && isData(path)) headers.set("if-match", "*");
      },
    },
  ],
  [
    "ignores If-Match",
    ofTitles(lost),
    {
      call: ({ method, headers }) => {
        if (isWrite(method) && headers.has("if-match")) headers.set("if-match", "*");
      },
    },
  ],
  [
    "answers 409 to a used value on PUT",
    ofTitles("a value used already answers 409 40902 on create and 422 42201 on update"),
    status(422, 409),
  ],
  [
    "lists records of every tenant",
    ofArticles(tenants),
    {
      call: (call) => {
        call.path = call.path.replace(/(\?.*)&tenantOid=\d+/, "$1");
      },
    },
  ],
  [
    "reads a record of another tenant",
    ofArticles(tenants),
    {
      call: (call) => {
        call.path = call.path.replace(/(\/\d+)\?tenantOid=\d+/, "$1");
      },
    },
  ],
  [
    "knows no scope header",
    ofArticles(tenants),
    { call: ({ headers }) => headers.delete("red-scope-tenant") },
  ],
  [
    "answers the first page always",
    ofArticles("pages follow each other without a gap or a repeat"),
    {
      call: (call) => {
        call.path = call.path.replace(/skip=\d+/, "skip=0");
      },
    },
  ],
  [
    "tells times without Z",
    ofTitles("records come in Pascal case with times in UTC, without the profile in camel case"),
    onBody((text) => text.replaceAll(/(T\d\d:\d\d:\d\d)\.\d+Z/g, "$1+00:00")),
  ],
  [
    "leaves out days without turnover",
    "Reads: throughput has 12 months that end with the asked one, turnover 7 days",
    onBody((text, { path }) =>
      path.startsWith("/api/turnover") ? JSON.stringify(JSON.parse(text).slice(1)) : text,
    ),
  ],
];

describe("a server that", () => {
  it.each(faults)("%s fails '%s'", async (_what, name, fault) => {
    const check = checks.find((one) => one.name === name);
    if (check === undefined) throw new Error(`There is no check ${name}`);
    proxy.fault = {};
    await expect(check.run()).resolves.toBeUndefined();
    proxy.fault = fault;
    await expect(check.run()).rejects.toBeInstanceOf(ConformanceError);
    proxy.fault = {};
  });
});

it("a log that gets lines while it is read is no fault", async () => {
  const ofLog = checks.filter(({ name }) => name.startsWith("pos-operating/server-log: "));
  expect(ofLog.length).toBeGreaterThan(5);
  const token = await server.logIn("admin");
  const isRead = new AbortController();
  const getLines = async () => {
    while (!isRead.signal.aborted) {
      await server.call("/api/data/conformance/unknown", { token });
      await server.logs.flush();
    }
  };
  const readAll = async () => {
    for (const check of ofLog) await check.run();
  };
  const lines = getLines();
  await expect(readAll().finally(() => isRead.abort())).resolves.toBeUndefined();
  await lines;
});
