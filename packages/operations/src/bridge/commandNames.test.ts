import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The translation of a message; multi-line entries are not needed here. */
const textOf = (locale: string, id: string): string => {
  const catalogue = readFileSync(new URL(`../../locales/${locale}.po`, import.meta.url), "utf8");
  const [, text] = new RegExp(`^msgid "${id}"\\nmsgstr "(.+)"$`, "m").exec(catalogue) ?? [];
  if (text === undefined) throw new Error(`${locale} has no text for ${id}`);
  return text;
};

// Speech input finds a control by its visible label.
it.each(["ar", "cs", "de", "en", "es", "fr", "it", "ja", "ru"])(
  "names of commands contain their visible label in %s",
  (locale) => {
    for (const [label, name] of [
      ["Start", "Start: {name}"],
      ["Cancel", "Cancel: {name}"],
      ["Release", "Release {number}"],
    ] as const)
      expect(textOf(locale, name)).toContain(textOf(locale, label));
  },
);
