import { useFormats } from "@backroom/i18n";
import { countrySource } from "../lookups/countrySource.ts";
import type { InputBinding } from "./binding.ts";
import { SearchedInput } from "./ComboInput.tsx";
import { TextInput } from "./TextInput.tsx";

/** A country by its name in the reader's language, with its flag; kept as its ISO 3166 code. */
export const CountryInput = (binding: InputBinding) => {
  const { locale } = useFormats();
  return binding.isReadOnly ? (
    <TextInput {...binding} />
  ) : (
    <SearchedInput key={`${binding.path} ${locale}`} binding={binding} source={countrySource(locale)} />
  );
};
