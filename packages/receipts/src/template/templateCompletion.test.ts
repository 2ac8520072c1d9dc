import { expect, it } from "vitest";
import { templateChoices } from "./templateCompletion.ts";

/** The labels at the `|` of a text. */
const at = (text: string, type = "receipt") => {
  const offset = text.indexOf("|");
  const source = text.replace("|", "");
  const found = templateChoices(source, offset, type);
  return found?.options.map(({ label }) => label) ?? null;
};

it("completes elements where they may stand, and ends the open one", () => {
  expect(at("|<")).toBeNull();
  expect(at("<|")).toEqual(["receipt"]);
  expect(at("<receipt><row><|</row></receipt>")).toContain("col");
  expect(at("<receipt><row><|</row></receipt>")).not.toContain("text");
  expect(at("<receipt><header><|")).toEqual(expect.arrayContaining(["/header>", "text", "row"]));
  expect(at("<receipt><text>a<|</text></receipt>")).toEqual(["alt", "empty"]);
});

it("completes attributes that are not written, and their values", () => {
  expect(at('<receipt><text align="end" |')).toEqual(["size", "bold", "indent", "format"]);
  expect(at('<receipt><text ali|="x"')).toContain("align");
  expect(at('<receipt><text align="|"')).toEqual(["start", "center", "end"]);
  expect(at('<receipt><text size="|"')).toEqual(["1", "2", "3", "4"]);
  expect(at('<receipt><lines source="|"></lines></receipt>')).toEqual(
    expect.arrayContaining(["Lines", "Taxes", "Payments"]),
  );
  expect(at('<receipt paper="|"/>')).toEqual(["58mm", "80mm", "a4"]);
});

it("completes fields of the place, formats and words", () => {
  expect(at("<receipt><text>{|}</text></receipt>")).toEqual(
    expect.arrayContaining(["Tenant.Text", "Total", "t:"]),
  );
  expect(at("<receipt><text>{Ten|}</text></receipt>")).toContain("Tenant.Text");
  expect(at('<receipt><lines source="Lines"><text>{|}</text></lines></receipt>')?.[0]).toBe("GTIN");
  expect(at("<receipt><text>{Total:|}</text></receipt>")).toContain("currency");
  expect(at("<receipt><text>{t:|}</text></receipt>")).toContain("total");
  expect(at('<receipt><if test="Total > 0 and Ten|"/></receipt>')).toContain("Tenant.Text");
  expect(at("<receipt><text>{|}</text></receipt>", "inventory")).not.toContain("Total");
  expect(at("<receipt><text>plain| text</text></receipt>")).toBeNull();
});
