import { describe, expect, test } from "vitest";
import { createRights } from "./rights.ts";

const ROOT = 1;

describe("createRights", () => {
  test("gives a right only for the path and tenant it is listed for", () => {
    const rights = createRights({ "/x": { "7": ["Create"] } }, ROOT);
    expect(rights.may("/x", "Create", 7)).toBe(true);
    expect(rights.may("/x", "Update", 7)).toBe(false);
    expect(rights.may("/x", "Create", 8)).toBe(false);
    expect(rights.may("/y", "Create", 7)).toBe(false);
  });

  test("falls back to the root's entry when the tenant has none", () => {
    const rights = createRights({ "/x": { "1": ["Update"] } }, ROOT);
    expect(rights.may("/x", "Update", 7)).toBe(true);
  });

  test("lets a tenant's empty entry replace the root's", () => {
    const rights = createRights({ "/x": { "1": ["Update"], "7": [] } }, ROOT);
    expect(rights.may("/x", "Update", 7)).toBe(false);
    expect(rights.mayOpen("/x", 7)).toBe(false);
    expect(rights.mayOpen("/x", 8)).toBe(true);
  });

  test("includes Demand in every other right", () => {
    const rights = createRights({ "/x": { "1": ["Patch"] } }, ROOT);
    expect(rights.may("/x", "Demand", 7)).toBe(true);
  });

  test("is not fooled by paths named like members of every object", () => {
    const rights = createRights({}, ROOT);
    expect(rights.mayOpen("constructor", ROOT)).toBe(false);
    expect(rights.mayOpen("__proto__", ROOT)).toBe(false);
  });
});
