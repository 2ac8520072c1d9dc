// Czech has three forms here; Intl's fourth one (`many`, for fractions) is covered by `other`.
const ownCategories: Readonly<Record<string, readonly Intl.LDMLPluralRule[]>> = {
  cs: ["one", "few", "other"],
};

const rules = new Map<string, Intl.PluralRules>();
const rulesOf = (locale: string): Intl.PluralRules => {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
};

/** The plural forms a text needs in a locale; a catalogue must have exactly these. */
export const pluralCategories = (locale: string): readonly Intl.LDMLPluralRule[] =>
  ownCategories[locale] ?? rulesOf(locale).resolvedOptions().pluralCategories;

/**
 * The plural form of a count. Czech follows the product's own rule: 1 is `one`, 2 to 4 are `few`,
 * everything else, fractions too, is `other`. Catalogues without a `many` form make Lingui agree with this.
 */
export const pluralCategory = (locale: string, count: number): Intl.LDMLPluralRule => {
  const category = rulesOf(locale).select(count);
  return pluralCategories(locale).includes(category) ? category : "other";
};
