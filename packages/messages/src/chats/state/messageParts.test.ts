import fc from "fast-check";
import { expect, it } from "vitest";
import { mentionsIn, messageParts } from "./messageParts.ts";

const partsOf = (text: string) => messageParts({ text, mentions: [] }, 1);

it("draws addresses of http, https and mailto as links with their whole address, and nothing else", () => {
  expect(partsOf("See https://example.com/a?b=1, or mailto:a@b.c.")).toEqual([
    { kind: "text", text: "See " },
    { kind: "link", text: "https://example.com/a?b=1", href: "https://example.com/a?b=1" },
    { kind: "text", text: ", or " },
    { kind: "link", text: "mailto:a@b.c", href: "mailto:a@b.c" },
    { kind: "text", text: "." },
  ]);
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,x",
    "<script>alert(1)</script>",
    "[x](javascript:1)",
  ])
    expect(partsOf(text)).toEqual([{ kind: "text", text }]);
});

it("turns no text around and hides nothing", () => {
  expect(partsOf("abc\u202Egnp.exe\u2066")).toEqual([{ kind: "text", text: "abcgnp.exe" }]);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      const all = partsOf(text);
      expect(all.every((part) => part.kind !== "link" || /^(?:https?|mailto):/i.test(part.href))).toBe(true);
      expect(all.map((part) => part.text).join("")).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});

it("finds those who were chosen in the text, however it was edited, and draws them from the data", () => {
  const picked = [
    { kind: "User", oid: 7, label: "@Ken" },
    { kind: "User", oid: 8, label: "@Ken Satō" },
  ];
  const text = "@Ken Satō and @Ken, not @Kim";
  const mentions = mentionsIn(text, picked);
  expect(mentions).toEqual([
    { kind: "User", oid: 8, start: 0, length: 9 },
    { kind: "User", oid: 7, start: 14, length: 4 },
  ]);
  expect(messageParts({ text, mentions }, 8)).toEqual([
    { kind: "mention", text: "@Ken Satō", isMe: true },
    { kind: "text", text: " and " },
    { kind: "mention", text: "@Ken", isMe: false },
    { kind: "text", text: ", not @Kim" },
  ]);
});
