import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { createLookups } from "./lookups.ts";
import { translateLookups } from "./translateLookups.ts";

const lookups = createLookups({
  models: {
    "yes-no": {
      kind: "inline",
      options: [
        { value: true, text: "i18n:Yes" },
        { value: false, text: "i18n:No" },
      ],
    },
  },
});
const german = setupI18n({ locale: "de", messages: { de: { Yes: ["Ja"], No: ["Nein"] } } });

it("options read, and are searched, in the active language", async () => {
  const source = translateLookups(lookups, german).get("yes-no");
  expect(source.options?.map(({ text }) => text)).toEqual(["Ja", "Nein"]);
  expect(source.find(false)?.text).toBe("Nein");
  const found = await source.search("nei", new AbortController().signal);
  expect(found.options.map(({ value }) => value)).toEqual([false]);
});

it("an entry keeps its identity, so that a cell does not render for ever", () => {
  const translated = translateLookups(lookups, german);
  expect(translated.get("yes-no").find(true)).toBe(translated.get("yes-no").find(true));
});

it("an option beside the records of a kind comes first, in the active language, and is not asked for", async () => {
  const asked: unknown[] = [];
  const tenant = createLookups({
    models: {
      tenant: {
        kind: "remote",
        path: "/tenants",
        valueField: "Oid",
        textField: "Text",
        options: [{ value: -1, text: "i18n:No" }],
      },
    },
    load: async ({ filter }) => {
      asked.push(filter);
      return [];
    },
  });
  const source = translateLookups(tenant, german).get("tenant");
  expect(source.find(-1)?.text).toBe("Nein");
  expect(source.find(-1)).toBe(source.find(-1));
  const { signal } = new AbortController();
  expect((await source.search("", signal)).options.map(({ text }) => text)).toEqual(["Nein"]);
  expect((await source.search("Vienna", signal)).options).toEqual([]);
  expect(asked).toEqual([undefined, undefined]);
});
