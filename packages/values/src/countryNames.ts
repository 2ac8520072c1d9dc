const known = new Map<string, ReadonlyMap<string, string>>();

/** ISO 3166 countries that exist, named in a language (BCP 47 tag), by their codes; `Intl` knows the codes by naming them. */
export const countryNames = (locale: string): ReadonlyMap<string, string> => {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  const countries = new Map(
    codes.flatMap((code) => {
      const name = notCountries.has(code) ? undefined : names.of(code);
      return name === undefined ? [] : [[code, name] as const];
    }),
  );
  known.set(locale, countries);
  return countries;
};

/** Regions Intl names that are no country: groupings, reserved, withdrawn and test codes. */
const notCountries = new Set(
  "AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ".split(
    " ",
  ),
);
