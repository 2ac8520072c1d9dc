import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { article } from "../../test/articles.ts";
import { formatClipboardPayload, parseClipboardPayload } from "./clipboardPayload.ts";

describe("clipboard payload", () => {
  it.each([
    ["", "empty"],
    ["  \n", "empty"],
    ["hello", "format"],
    ["[]", "format"],
    ['"x"', "format"],
    ["{}", "format"],
    ['{"type":"article"}', "format"],
    ['{"data":[]}', "format"],
    ['{"type":"article","data":{}}', "format"],
    ['{"type":"customer","data":[]}', "type"],
  ])("refuses %j as %s", (text, problem) => {
    expect(parseClipboardPayload(text, "article")).toEqual({ ok: false, problem });
  });

  it("reads text that begins with the byte order mark of a file", () => {
    const outcome = parseClipboardPayload('\uFEFF{"type":"article","data":[{}]}', "article");
    expect(outcome).toEqual({ ok: true, payload: { type: "article", data: [{}] } });
  });

  it("takes any type when none is expected", () => {
    expect(parseClipboardPayload('{"type":"customer","data":[{}]}').ok).toBe(true);
  });

  it("reads back what copy wrote, one element per record, without client-side values", () => {
    const records = [article(0), { ...article(1), $scope: { id: "x" } }];
    const outcome = parseClipboardPayload(formatClipboardPayload("article", records), "article");
    expect(outcome).toEqual({ ok: true, payload: { type: "article", data: [article(0), article(1)] } });
  });

  it("never throws, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseClipboardPayload(text, "article")).toHaveProperty("ok");
      }),
    );
  });
});
