import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { translateKey, translateServerText } from "./serverText.ts";

const i18n = setupI18n({
  locale: "de",
  messages: {
    de: {
      Articles: "Artikel",
      "Validation.minLength": "Mindestens {min} Zeichen",
      "Validation.minLength.Article": "Artikeltexte haben mindestens {min} Zeichen",
    },
  },
});

it("a text with the prefix is looked up", () => {
  expect(translateServerText(i18n, "i18n:Articles")).toBe("Artikel");
});

it("an unknown key shows the text after the prefix", () => {
  expect(translateServerText(i18n, "i18n:Price lists")).toBe("Price lists");
  expect(translateServerText(i18n, "i18n:constructor")).toBe("constructor");
});

it("translates the end of each line after a name", () => {
  expect(translateServerText(i18n, "Anna: i18n:Articles\nBea: i18n:Price lists\nCleo: Articles")).toBe(
    "Anna: Artikel\nBea: Price lists\nCleo: Articles",
  );
});

it("a text without the prefix is data and stays as it is", () => {
  expect(translateServerText(i18n, "Articles")).toBe("Articles");
});

it("the most specific key that is known wins", () => {
  const keys = ["Validation.minLength.Article", "Validation.minLength"];
  expect(translateKey(i18n, keys, { min: 3 })).toBe("Artikeltexte haben mindestens 3 Zeichen");
  expect(translateKey(i18n, ["Validation.minLength.Role", "Validation.minLength"], { min: 3 })).toBe(
    "Mindestens 3 Zeichen",
  );
  expect(translateKey(i18n, ["Validation.maxLength"])).toBeUndefined();
});
