import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, it } from "vitest";
import { pluralCategories, pluralCategory } from "./plural.ts";

const czech = [
  [1, "one", "1 řádek"],
  [2, "few", "2 řádky"],
  [4, "few", "4 řádky"],
  [5, "other", "5 řádků"],
  [0, "other", "0 řádků"],
  [1.5, "other", "1,5 řádků"],
] as const;

it.each(czech)("Czech %d is %s, in a message %s", (count, category, text) => {
  expect(pluralCategory("cs", count)).toBe(category);
  const message = compileMessage("{count, plural, one {# řádek} few {# řádky} other {# řádků}}");
  const i18n = setupI18n({ locale: "cs", messages: { cs: { rows: message } } });
  expect(i18n._("rows", { count })).toBe(text);
});

it("other languages follow Intl", () => {
  expect(pluralCategories("cs")).toEqual(["one", "few", "other"]);
  expect(pluralCategories("ar")).toHaveLength(6);
  expect(pluralCategories("ja")).toEqual(["other"]);
  expect(pluralCategory("ru", 3)).toBe("few");
});
