import { decode } from "fast-png";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const svg = (code: string, query = "") => server.call(`/api/barcode/${encodeURIComponent(code)}.svg${query}`);
const png = async (code: string, query = "") =>
  decode(new Uint8Array(await (await fetch(`${server.url}/api/barcode/${code}.png${query}`)).arrayBuffer()));

/** Widths of the bars and gaps of a row of pixels, from the first bar to the last, in their finest one. */
const modules = ({ width, data }: Awaited<ReturnType<typeof png>>, y: number): string => {
  const row = Array.from(data.slice(y * width, (y + 1) * width), (value) => (value < 128 ? "1" : "0")).join(
    "",
  );
  const runs = row.replaceAll(/^0+|0+$/g, "").match(/1+|0+/g) ?? [];
  const unit = Math.min(...runs.map(({ length }) => length));
  return runs.map(({ length }) => length / unit).join("");
};

describe("barcodes", () => {
  it("are images of exactly the size asked for, 200 x 80 without", async () => {
    const usual = await svg("4006381333931");
    expect(usual.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(usual.text).toMatch(/^<svg width="200" height="80" /);
    expect((await svg("A1", "?width=333&height=44")).text).toMatch(/^<svg width="333" height="44" /);
    for (const [width, height] of [
      [200, 80],
      [333, 44],
      [2000, 2000],
      [140, 2000],
    ] as const) {
      const image = await png("4006381333931", `?width=${width}&height=${height}&text=true`);
      expect([image.width, image.height]).toEqual([width, height]);
      expect(image.data.some((value) => value < 128)).toBe(true);
    }
  });

  it("are EAN-13, EAN-8 or UPC-A by a right check digit, else Code 128", async () => {
    const bars = async (code: string) => modules(await png(code, "?width=600"), 20);
    const first = async (code: string) => (await bars(code)).slice(0, 3);
    const count = async (code: string) => (await bars(code)).length;
    // Guards 101 of the EAN family; a start of Code 128 is 211232 (set B) or wider.
    expect([await first("4006381333931"), await count("4006381333931")]).toEqual(["111", 59]);
    expect([await first("12345670"), await count("12345670")]).toEqual(["111", 43]);
    expect([await first("036000291452"), await count("036000291452")]).toEqual(["111", 59]);
    for (const code of ["4006381333930", "12345678", "036000291453", "ABC", "1"]) {
      expect(await first(code)).toBe("211");
    }
  });

  it("draw a caption on demand", async () => {
    const dark = async (query: string) =>
      (await png("ABC", query)).data.filter((value) => value < 128).length;
    const lowest = (image: Awaited<ReturnType<typeof png>>) => modules(image, 71);
    expect(lowest(await png("ABC", "?text=true"))).not.toBe(lowest(await png("ABC", "?text=false")));
    expect(await dark("")).toBe(await dark("?text=false"));
    expect([await dark("?text=1"), await dark("?text=0")]).toEqual([
      await dark("?text=true"),
      await dark("?text=false"),
    ]);
  });

  it("are QR codes by type, of any text", async () => {
    expect(modules(await png("hello", "?type=qrcode&width=100&height=100"), 50)).not.toBe("");
    expect((await svg("Příliš žluťoučký 牛乳", "?type=qrcode&text=true")).status).toBe(200);
  });

  it("are as wide in millimetres as their finest line makes them", async () => {
    const mm = async (code: string, query: string) =>
      /^<svg width="([\d.]+)mm" height="([\d.]+)mm" /
        .exec((await svg(code, query)).text)
        ?.slice(1)
        .map(Number);
    // 95 modules of an EAN-13 with the free space beside them, at the size the standard calls 100 %.
    const [width = 0, height = 0] = (await mm("4006381333931", "?moduleWidth=330&height=48")) ?? [];
    expect(width / 0.33).toBeCloseTo(116, 1);
    expect(height).toBeCloseTo(12.7, 1);
    const [dots = 0, high = 0] = (await mm("4006381333931", "?moduleWidth=500&type=qrcode")) ?? [];
    expect([dots, high]).toEqual([(21 + 8) * 0.5, (21 + 8) * 0.5]);
    expect((await server.call("/api/barcode/A1.png?moduleWidth=330")).status).toBe(400);
    expect((await server.call("/api/barcode/A1.svg?moduleWidth=50")).status).toBe(400);
  });

  it("are anonymous, harmless and kept by browsers", async () => {
    const answer = await svg("A1");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const hostile = await svg('"><script>alert(1)</script>&<', "?text=true");
    expect(hostile.status).toBe(200);
    expect(hostile.text).not.toMatch(/script|alert/);
    expect(hostile.text.match(/<svg/g)).toHaveLength(1);
  });

  it.each([
    ["a letter Code 128 lacks", "Žluť.svg", /ASCII/],
    ["a control character", "A%00B.svg", /ASCII/],
    ["nothing", ".svg", /no text/],
    ["too long a code", `${"9".repeat(81)}.svg`, /at most 80/],
    ["too long a QR code", `${"9".repeat(401)}.png?type=qrcode`, /at most 400/],
    ["too wide a code for the pixels", `${"A".repeat(60)}.png?width=100`, /needs at least \d+ x \d+ px/],
    ["no size", "A.svg?width=0", /width must be/],
    ["too large a size", "A.svg?height=2001", /height must be/],
    ["no number", "A.svg?width=1e3", /width must be/],
    ["two widths", "A.svg?width=1&width=2", /Send width once/],
    ["another type", "A.svg?type=azteccode", /type must be/],
  ])("refuse %s with a clear text", async (_case, address, message) => {
    const answer = await server.call(`/api/barcode/${address}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errorCode: 40001, message: expect.stringMatching(message) });
  });

  it("are limited by address, large ones more so, whatever token is made up", async () => {
    const own = await startTestServer();
    const statusOf = async (query: string, index = 0) =>
      (await own.call(`/api/barcode/1.gif${query}`, { token: `a.b.${index}` })).status;
    const large = "?width=2000&height=2000";
    for (let index = 0; index < 30; index += 1) expect(await statusOf(large, index)).toBe(404);
    expect([await statusOf(large), await statusOf("?width=2000")]).toEqual([429, 404]);
    const small = await Promise.all(Array.from({ length: 300 }, (_, index) => statusOf("", index)));
    expect(small.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
    await own.stop();
  });

  it("answer 404 for another ending", async () => {
    expect((await server.call("/api/barcode/A.gif")).status).toBe(404);
    expect((await server.call("/api/barcode/A")).status).toBe(404);
  });
});
