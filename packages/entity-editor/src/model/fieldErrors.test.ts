import { describe, expect, it } from "vitest";
import { nextName } from "./fieldErrors.ts";

const order = ["Number", "Text", "Price", "Weight"];

describe("nextName", () => {
  it("goes to the next field with an error, and begins again after the last", () => {
    expect(nextName(order, ["Text", "Weight"], "Text", 1)).toBe("Weight");
    expect(nextName(order, ["Text", "Weight"], "Weight", 1)).toBe("Text");
  });

  it("goes back, and from the first to the last", () => {
    expect(nextName(order, ["Text", "Weight"], "Price", -1)).toBe("Text");
    expect(nextName(order, ["Text", "Weight"], "Text", -1)).toBe("Weight");
  });

  it("begins at the first or at the last when nothing has the focus", () => {
    expect(nextName(order, ["Text", "Weight"], undefined, 1)).toBe("Text");
    expect(nextName(order, ["Text", "Weight"], undefined, -1)).toBe("Weight");
  });

  it("stays at the only one", () => {
    expect(nextName(order, ["Price"], "Price", 1)).toBe("Price");
  });

  it("knows nowhere to go without errors", () => {
    expect(nextName(order, [], "Price", 1)).toBeUndefined();
  });
});
