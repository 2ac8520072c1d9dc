import { isBooleanLookup } from "../lookups/booleanLookup.ts";
import { AmountInput } from "./AmountInput.tsx";
import { ArrayInput } from "./ArrayInput/ArrayInput.tsx";
import { BooleanInput } from "./BooleanInput.tsx";
import { ChoicesInput } from "./ChoicesInput/ChoicesInput.tsx";
import { CodeInput } from "./CodeInput/CodeInput.tsx";
import { ColorInput } from "./ColorInput/ColorInput.tsx";
import { CountryInput } from "./CountryInput.tsx";
import { DateInput } from "./DateInput.tsx";
import { GtinInput } from "./GtinInput.tsx";
import { ImageInput } from "./ImageInput/ImageInput.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { ObjectInput } from "./ObjectInput/ObjectInput.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import type { InputDefinition } from "./definition.ts";
import { ComboInput } from "./ComboInput.tsx";
import { ServerTextInput } from "./ServerTextInput.tsx";
import { MultilineInput, TextInput } from "./TextInput.tsx";
import { SegmentedInput, SelectInput } from "./SelectInput.tsx";
import { SEARCHABLE_OPTIONS } from "../constants.ts";

/** Inputs for every type and usage, most specific first; the last takes what is left. */
export const defaultInputs: readonly InputDefinition[] = [
  {
    name: "booleanLookup",
    matches: (_field, lookup) => lookup !== null && isBooleanLookup(lookup.options),
    component: SegmentedInput,
  },
  {
    name: "choices",
    matches: ({ type, fields }, lookup) => type === "Array" && fields.length === 0 && lookup !== null,
    component: ChoicesInput,
  },
  {
    name: "select",
    matches: (_field, lookup) =>
      lookup !== null && lookup.options !== null && lookup.options.length <= SEARCHABLE_OPTIONS,
    component: SelectInput,
  },
  { name: "combo", matches: (_field, lookup) => lookup !== null, component: ComboInput },
  { name: "object", matches: ({ type }) => type === "Object", component: ObjectInput },
  { name: "array", matches: ({ type }) => type === "Array", component: ArrayInput },
  { name: "boolean", matches: ({ type }) => type === "Boolean", component: BooleanInput },
  {
    name: "date",
    matches: ({ type }) => type === "Date" || type === "DateTime" || type === "Time",
    component: DateInput,
  },
  {
    name: "amount",
    matches: ({ type, usage }) => type === "Number" && usage === "Currency",
    component: AmountInput,
  },
  { name: "number", matches: ({ type }) => type === "Number", component: NumberInput },
  { name: "multiline", matches: ({ usage }) => usage === "MultilineText", component: MultilineInput },
  { name: "password", matches: ({ usage }) => usage === "Password", component: PasswordInput },
  {
    name: "code",
    matches: ({ usage }) => usage === "Xml" || usage === "Json" || usage === "Html",
    component: CodeInput,
  },
  { name: "color", matches: ({ usage }) => usage === "Color", component: ColorInput },
  { name: "country", matches: ({ usage }) => usage === "Country", component: CountryInput },
  { name: "gtin", matches: ({ usage }) => usage === "Gtin", component: GtinInput },
  { name: "image", matches: ({ usage }) => usage === "Image", component: ImageInput },
  { name: "serverText", matches: ({ usage }) => usage === "ServerText", component: ServerTextInput },
  { name: "text", matches: () => true, component: TextInput },
];
