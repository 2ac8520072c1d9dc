import type { LookupOption } from "@backroom/contract";
import { createInlineSource } from "./inlineSource.ts";
import type { LookupSource } from "./types.ts";

const sources = new Map<string, LookupSource>();

/** ISO 3166 countries that exist, named in a language; `Intl` knows the codes by naming them. */
export const countrySource = (locale: string): LookupSource => {
  const known = sources.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const options = letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => !notCountries.has(code))
    .flatMap((code): LookupOption[] => {
      const text = names.of(code);
      return text === undefined ? [] : [{ value: code, text, country: code }];
    })
    .sort((a, b) => a.text.localeCompare(b.text, locale));
  const source = createInlineSource(options);
  sources.set(locale, source);
  return source;
};

/** Regions Intl names that are no country: groupings, reserved, withdrawn and test codes. */
const notCountries = new Set(
  "AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ".split(
    " ",
  ),
);
