import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { avatarHash } from "./avatarHash.ts";
import { avatarUrl } from "./avatarUrl.ts";
import { initialsOf } from "./initialsOf.ts";

const sha256Hex = (text: string): string => createHash("sha256").update(text).digest("hex");

it("the hash ignores case and surrounding space, and is the SHA-256 that services compute", () => {
  expect(avatarHash(" Ann@Shop.ORG ")).toBe(avatarHash("ann@shop.org"));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (email) => {
      expect(avatarHash(email)).toBe(sha256Hex(email.trim().toLowerCase()));
    }),
  );
});

it("requests a picture of 64 px, blank by default and rated g, unless a size is given", () => {
  const hash = avatarHash("ann@shop.org");
  expect(avatarUrl("/avatar", "Ann@shop.org")).toBe(`/avatar/${hash}?s=64&d=blank&r=g`);
  expect(avatarUrl("/avatar", "Ann@shop.org", 80)).toBe(`/avatar/${hash}?s=80&d=blank&r=g`);
});

it.each([
  ["Anna Maria Lopez", "AL"],
  ["anna", "A"],
  ["", ""],
  ["  ", ""],
  ["m.koenig@shop.org", "MK"],
  ["jean-luc_picard", "JP"],
  ["@shop.org", ""],
  ["Élodie Ångström", "ÉÅ"],
  ["李 小龙", "李小"],
  ["ßigrid ﬁscher", "SF"],
])("initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
