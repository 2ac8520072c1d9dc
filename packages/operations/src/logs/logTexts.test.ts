import { logLevels } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDetails } from "./lines/lineDetails.ts";
import { callQuery, noFilters, readFilters, takesNewLines, writeFilters } from "./filters/logFilters.ts";
import type { LogFilters } from "./filters/logFilters.ts";
import { markText, printable, printableLine } from "./printable.ts";

const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const instant = fc
  .integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })
  .map((ms) => new Date(ms).toISOString());
const period = fc
  .tuple(instant, instant)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }));
const name = fc.stringMatching(/^[\w &=#%+~é-]{0,30}$/);
const filters: fc.Arbitrary<LogFilters> = fc.record({
  levels: fc.subarray([...logLevels], { minLength: 1 }),
  sources: fc.uniqueArray(fc.stringMatching(/^[\w &-]{1,12}$/), { maxLength: 5 }),
  text: name,
  user: name,
  request: name,
  terminalOid: fc.option(fc.integer({ min: 1, max: 2 ** 40 })),
  span: fc.oneof(fc.constantFrom(null, "1h" as const, "24h" as const, "7d" as const), period),
  period: fc.option(period),
});

describe("filters in the address", () => {
  it("come back as they were written", () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(readFilters(writeFilters(given))).toEqual(given);
      }),
    );
  });

  it("that are no period are left out", () => {
    const none = writeFilters(noFilters);
    const [from, to] = ["2026-01-02T00:00:00.000Z", "2026-01-01T00:00:00.000Z"];
    expect(readFilters({ ...none, span: "2h", period: `${from}~${to}` })).toEqual(noFilters);
  });

  it("ask the server for the chosen part of what the histogram shows", () => {
    const chosen = { from: "2026-01-01T10:20:00.000Z", to: "2026-01-01T10:26:00.000Z" };
    const given: LogFilters = { ...noFilters, levels: ["error"], span: "1h", period: chosen };
    expect(callQuery(given)).toEqual({
      search: undefined,
      filter: JSON.stringify({ Level: { in: ["error"] }, At: { gte: chosen.from, lt: chosen.to } }),
      last: undefined,
    });
    expect(callQuery(given, ["levels", "period"])).toEqual({
      search: undefined,
      filter: undefined,
      last: 3600,
    });
    expect(
      [given, { ...given, period: null }, { ...given, period: null, span: chosen }].map(takesNewLines),
    ).toEqual([false, true, false]);
  });
});

describe("texts of lines", () => {
  it("never move the cursor, the direction or the rest of the page", () => {
    expect(printable("\u001B[31mred\u001B[0m \u001B]0;title\u0007end")).toBe("red end");
    expect(printableLine("a\u0000b\tc\r\nd")).toBe("a\u2400b c d");
    expect(printable("\u202Etxt.exe")).toBe("‹U+202E›txt.exe");
    // oxlint-disable-next-line no-control-regex
    const unsafe = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;
    fc.assert(fc.property(fc.string({ unit: codeUnit }), (text) => !unsafe.test(printable(text))));
    expect(printableLine("<b onclick=alert(1)>東京 café</b>")).toBe("<b onclick=alert(1)>東京 café</b>");
  });

  it("are marked where they hold what was looked for, and stay what they are", () => {
    expect(markText("Process 5 processed", "process")).toMatchObject([
      { text: "Process", isMatch: true },
      { text: " 5 ", isMatch: false },
      { text: "process", isMatch: true },
      { text: "ed", isMatch: false },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, wanted) => {
        expect(
          markText(text, wanted)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it("of details are shown whatever they are, the stack of an error first", () => {
    const details = {
      method: "PUT",
      path: "/api/x",
      status: 500,
      ms: 12,
      err: { stack: "Error: a\n  at b" },
      code: 1,
    };
    expect(readDetails(JSON.stringify(details))).toEqual({
      route: "PUT /api/x",
      status: 500,
      tookMs: 12,
      text: 'Error: a\n  at b\n\n{\n  "code": 1\n}',
    });
    expect(readDetails(null).text).toBe("");
    expect(readDetails('{"cut": "x').text).toBe('{"cut": "x');
    fc.assert(fc.property(fc.json(), (text) => typeof readDetails(text).text === "string"));
  });
});
