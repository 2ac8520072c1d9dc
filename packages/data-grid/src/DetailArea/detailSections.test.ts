import { normalizeField } from "@backroom/fields";
import { expect, it } from "vitest";
import { articleMeta } from "../../test/articles.ts";
import { detailLayout, isWide } from "./detailSections.ts";

const field = (name: string, tab: string, group: string | null = null) => ({
  ...articleMeta.fields[0],
  name,
  label: name,
  type: "String" as const,
  tab,
  group,
});
const meta = {
  textField: "Text",
  tabs: [{ key: "price", label: "i18n:Prices", icon: null }],
  fields: [
    field("Text", "general"),
    field("Number", "general"),
    field("Price", "price", "Net"),
    field("Color", "general", "Look"),
    field("Tax", "price"),
    field("Size", "size"),
    { ...field("PersonOid", "general"), usage: "Internal" as const },
  ].map((model) => ({ ...articleMeta.fields[0], ...model })) as typeof articleMeta.fields,
};
const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

it("makes a section of each tab with a value, groups behind fields without one, and leaves out the title", () => {
  const { sections, empty } = detailLayout(meta, ({ name }) => name === "Size");
  expect(
    sections.map(({ label, groups }) => [label, groups.map((one) => [one.label, names(one.fields)])]),
  ).toEqual([
    [
      "i18n:General",
      [
        [null, ["Number"]],
        ["Look", ["Color"]],
      ],
    ],
    [
      "i18n:Prices",
      [
        [null, ["Tax"]],
        ["Net", ["Price"]],
      ],
    ],
  ]);
  expect(names(empty)).toEqual(["Size"]);
});

it("shows nothing of a record without values but their names", () => {
  const { sections, empty } = detailLayout(meta, () => true);
  expect(sections).toEqual([]);
  expect(names(empty)).toEqual(["Number", "Color", "Price", "Tax", "Size"]);
});

it("gives long texts, code and objects the whole width", () => {
  const text = normalizeField({ name: "Text", type: "String" });
  expect(isWide(text, "Coffee")).toBe(false);
  expect(isWide(text, "Torrefazione Sant’Ambrogio S.p.A., Milano, Italia")).toBe(true);
  expect(isWide(normalizeField({ name: "Html", type: "String", usage: "Html" }), "<p>")).toBe(true);
  expect(isWide(normalizeField({ name: "Size", type: "Object" }), "10 × 20")).toBe(true);
});

it("leaves out technical fields, with or without a value", () => {
  const technical = { ...field("Version", "general"), usage: "Internal" as const };
  const fields = [...meta.fields, { ...articleMeta.fields[0], ...technical }] as typeof articleMeta.fields;
  const shown = ({ sections, empty }: ReturnType<typeof detailLayout>) => [
    ...names(empty),
    ...sections.flatMap(({ groups }) => groups.flatMap((group) => names(group.fields))),
  ];
  for (const isEmpty of [true, false])
    expect(shown(detailLayout({ ...meta, fields }, () => isEmpty))).not.toContain("Version");
});
