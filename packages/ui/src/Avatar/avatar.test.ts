import fc from "fast-check";
import { expect, it } from "vitest";
import { avatarHash } from "./avatarHash.ts";
import { avatarUrl } from "./avatarUrl.ts";
import { initialsOf } from "./initialsOf.ts";

const sha256Hex = async (text: string) => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

it("the hash ignores case and surrounding space, and is the SHA-256 that services compute", async () => {
  expect(avatarHash(" Ann@Shop.ORG ")).toBe(avatarHash("ann@shop.org"));
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (email) => {
      expect(avatarHash(email)).toBe(await sha256Hex(email.trim().toLowerCase()));
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
