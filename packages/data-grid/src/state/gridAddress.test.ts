import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleMeta } from "../../test/articles.ts";
import { prefilledQuery, queryFields, queryTexts } from "../QueryBar/queryFields.ts";
import { formatGridAddress, isOtherQuery, parseGridAddress } from "./gridAddress.ts";

const names = ["search", "GTIN"];
const place = {
  oid: 5007,
  isEditing: true,
  row: 347,
  draftId: "4f1c",
  isStarting: true,
  orderBy: ["-RetailPrice", "Text"],
  fields: { search: "oat & milk", GTIN: "" },
  tenantOid: 1004,
};

describe("address of a grid", () => {
  it("is read back as it was written, whatever was searched for", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1 }), (text, oid) => {
        const search = text.toWellFormed();
        const { tenantOid: _, ...asked } = { ...place, oid, fields: { search, GTIN: "" } };
        expect(parseGridAddress(formatGridAddress("", names, { ...place, ...asked }), names)).toEqual(asked);
      }),
    );
  });

  it("keeps what others have in it, and is empty again after a reset", () => {
    const search = formatGridAddress("?view=wide&$k=old", names, place);
    expect(search).toBe(
      "?view=wide&search=oat+%26+milk&GTIN=&$start=1&$sort=-RetailPrice,Text&$k=NTAwNw%3D%3D&$row=347&$draft=4f1c&$edit=1&tenantOid=1004",
    );
    const idle = {
      ...place,
      isStarting: false,
      isEditing: false,
      oid: undefined,
      row: undefined,
      draftId: undefined,
    };
    expect(formatGridAddress(search, names, idle)).toBe("?view=wide");
  });

  it("is a step of its own with another query, not with another order or record", () => {
    const search = formatGridAddress("", names, place);
    const other = (changes: Partial<typeof place>) =>
      isOtherQuery(search, formatGridAddress("", names, { ...place, ...changes }), names);
    expect(other({ oid: 1, orderBy: ["Text"], isEditing: false })).toBe(false);
    expect(other({ fields: { search: "tea", GTIN: "" } })).toBe(true);
  });
});

describe("query of an address", () => {
  const fields = queryFields({
    ...articleMeta,
    query: { ...articleMeta.query, fields: ["search", "Tax", "DisallowDiscount"] },
  });
  const meta = {
    query: { ...articleMeta.query, fields: ["search", "Tax", "DisallowDiscount"], default: { Tax: 7 } },
  };

  it("says only what is not the default, an emptied field included", () => {
    expect(queryTexts(meta, { search: "tea", Tax: 7, DisallowDiscount: null })).toEqual({ search: "tea" });
    expect(queryTexts(meta, { search: null, Tax: null, DisallowDiscount: false })).toEqual({
      Tax: "",
      DisallowDiscount: "false",
    });
  });

  it("names what cannot be read and leaves it at the default", () => {
    expect(prefilledQuery(meta, fields, { search: "tea", Tax: "many", DisallowDiscount: "perhaps" })).toEqual(
      {
        values: { search: "tea", Tax: 7, DisallowDiscount: null },
        unreadable: ["Tax", "DisallowDiscount"],
      },
    );
    expect(prefilledQuery(meta, fields, { Tax: "", DisallowDiscount: "false" }).values).toMatchObject({
      Tax: null,
      DisallowDiscount: false,
    });
  });

  it("cuts a search from the address at the length that the server accepts", () => {
    const { values } = prefilledQuery(meta, fields, { search: "tea ".repeat(100) });
    expect(values["search"]).toBe("tea ".repeat(64));
  });
});
