import { describe, expect, it } from "vitest";
import { createRights } from "./rights.ts";

const ROOT = 1;

describe("createRights", () => {
  it("gives a right only for the path and tenant it is listed for", () => {
    const rights = createRights({ "/x": { "7": ["Create"] } }, ROOT);
    expect(rights.may("/x", "Create", 7)).toBe(true);
    expect(rights.may("/x", "Update", 7)).toBe(false);
    expect(rights.may("/x", "Create", 8)).toBe(false);
    expect(rights.may("/y", "Create", 7)).toBe(false);
  });

  it("falls back to the root's entry when the tenant has none", () => {
    const rights = createRights({ "/x": { "1": ["Update"] } }, ROOT);
    expect(rights.may("/x", "Update", 7)).toBe(true);
  });

  it("lets a tenant's empty entry replace the root's", () => {
    const rights = createRights({ "/x": { "1": ["Update"], "7": [] } }, ROOT);
    expect(rights.may("/x", "Update", 7)).toBe(false);
    expect(rights.mayOpen("/x", 7)).toBe(false);
    expect(rights.mayOpen("/x", 8)).toBe(true);
  });

  it("includes Demand in every other right", () => {
    const rights = createRights({ "/x": { "1": ["Patch"] } }, ROOT);
    expect(rights.may("/x", "Demand", 7)).toBe(true);
  });

  it("is not fooled by paths named like members of every object", () => {
    const rights = createRights({}, ROOT);
    expect(rights.mayOpen("constructor", ROOT)).toBe(false);
    expect(rights.mayOpen("__proto__", ROOT)).toBe(false);
  });
});
