import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** Accessible names of commands of one row, and what is read on their buttons: speech input finds a control by that. */
const names = [
  ["Start", "Start: {name}"],
  ["Cancel", "Cancel: {name}"],
  ["Release", "Release {number}"],
];

/** @param {string} locale @param {string} id */
const textOf = (locale, id) => {
  const catalogue = readFileSync(
    new URL(`../../packages/operations/locales/${locale}.po`, import.meta.url),
    "utf8",
  );
  const [, text] = new RegExp(`^msgid "${id}"\\nmsgstr "(.+)"$`, "m").exec(catalogue) ?? [];
  assert.ok(text, `${locale} has no text for ${id}`);
  return text;
};

for (const locale of ["ar", "cs", "de", "en", "es", "fr", "it", "ja", "ru"])
  test(`names of commands contain their visible label in ${locale}`, () => {
    for (const [label, name] of names)
      assert.ok(textOf(locale, name).includes(textOf(locale, label)), `${name} in ${locale}`);
  });
