import type { FieldType, FieldUsage, LookupOption } from "@backroom/contract";
import { amountCurrency } from "./amountCurrency.ts";
import type { CurrencyOf } from "./amountCurrency.ts";
import { asText } from "./asText.ts";
import { countryNames } from "./countryNames.ts";
import type { Formats } from "./formats.ts";
import { imageAddress } from "./imageAddress.ts";
import { numberText } from "./numberText.ts";
import { optionColor } from "./optionColor.ts";

/** What is known of the field a value belongs to. Values without a model of their own name only `name` and `type`. */
export interface DescribedField {
  readonly name: string;
  readonly type: FieldType;
  /** Default: none. */
  readonly usage?: FieldUsage | null;
  /** Name of its lookup. Default: none. */
  readonly lookup?: string | null;
  /** Fields of an object. Default: none. */
  readonly fields?: readonly (DescribedField & { readonly label: string })[];
}

/** What stands before a text. */
export interface DescribedPicture {
  /** CSS colour of a dot that tells options apart. */
  readonly dot?: string;
  /** CSS colour that is the value itself. */
  readonly swatch?: string;
  /** ISO 3166 code of a flag. */
  readonly country?: string;
  /** Name of an icon. */
  readonly icon?: string;
  /** Address of a picture that may be loaded. */
  readonly image?: string;
}

/** A value as people read it. */
export interface DescribedValue {
  /** Empty for no value. */
  readonly text: string;
  /** Stands behind the text in a quieter tone: a currency code or a percent sign. Default: none. */
  readonly unit?: string;
  /** Decimals a currency lacks, `.00`; as wide room in a column they keep the signs of amounts under each other. */
  readonly room?: string;
  readonly picture?: DescribedPicture;
  /** "quiet" for a no among yes and no, "gone" for an entry that was deleted. */
  readonly tone?: "quiet" | "gone";
  /** It is made of figures, which stay on one line and have equal widths. */
  readonly isNumber?: boolean;
}

/** The words in descriptions, in the language of their reader. */
export interface DescribeWords {
  readonly yes: string;
  readonly no: string;
  /** How many rows an object has: `3 entries`. */
  readonly entries: (count: number) => string;
  /** A text of the server in the language of the reader, such as the label of a nested field; it may be marked `i18n:`. */
  readonly label: (label: string) => string;
}

/** What {@link describeValue} works with. */
export interface DescribeTools {
  readonly words: DescribeWords;
  readonly formats: Formats;
  /** The entry of a value in a lookup, if it is known. */
  readonly lookup: (name: string, value: unknown) => LookupOption | undefined;
  readonly currency: CurrencyOf;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An entry of a lookup as people read it. */
export const describeOption = (option: LookupOption): DescribedValue => {
  const { text, colorDeterminationText: colorText, country, icon, deleted } = option;
  const picture = {
    ...(colorText !== undefined && { dot: optionColor(colorText) }),
    ...(country !== undefined && { country }),
    ...(icon !== undefined && { icon }),
  };
  return {
    text,
    ...(Object.keys(picture).length > 0 && { picture }),
    ...(deleted === true && { tone: "gone" as const }),
  };
};

const describeTemporal = (type: FieldType, text: string, formats: Formats): string | undefined => {
  if (type === "Date") return formats.date(text);
  if (type === "DateTime") return formats.dateTime(text);
  return type === "Time" ? formats.time(`1970-01-01T${text}`) : undefined;
};

const describeText = (
  { type, usage }: DescribedField,
  text: string,
  { formats, words }: DescribeTools,
): DescribedValue => {
  if (usage === "ServerText") return { text: words.label(text) };
  if (usage === "Password") return { text: "••••••" };
  if (usage === "Color") return { text, picture: { swatch: text } };
  if (usage === "Country") {
    return { text: countryNames(formats.locale).get(text) ?? text, picture: { country: text } };
  }
  const image = usage === "Image" ? imageAddress(text) : undefined;
  if (image !== undefined) {
    return { text: image.startsWith("data:") ? "" : fileName(image), picture: { image } };
  }
  return { text: describeTemporal(type, text, formats) ?? text };
};

const fileName = (address: string) => address.replace(/[?#].*$/, "").replace(/^.*\//, "");

const joined = (parts: readonly string[], { formats }: DescribeTools) =>
  new Intl.ListFormat(formats.locale, { type: "unit", style: "short" }).format(parts);

const describeObject = (
  { name, fields = [] }: DescribedField,
  value: Values,
  record: Values,
  tools: DescribeTools,
): DescribedValue => {
  if (fields.length === 0) return { text: JSON.stringify(value) };
  const innerTools = { ...tools, currency: () => amountCurrency(record, name, tools.currency) };
  const parts = fields.flatMap((field) => {
    const label = tools.words.label(field.label);
    if (value[field.name] === true && (field.lookup ?? null) === null) return [label];
    const text = plainValue(describeValue(field, value[field.name], value, innerTools));
    return text === "" ? [] : [`${label} ${text}`];
  });
  return { text: joined(parts, tools) };
};

const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";

const describeList = (value: readonly unknown[], tools: DescribeTools): DescribedValue => {
  if (value.length === 0) return { text: "" };
  if (value.every(isPlain)) return { text: joined(value.map(asText), tools) };
  return { text: tools.words.entries(value.length), isNumber: true };
};

/**
 * A value as people read it: what rows, details, sub-tables, conflicts, print and files for people show of it. Amounts have the decimals
 * and the code of their currency, dates and numbers the formats of the language, values of lookups their texts; an
 * object with described fields is their list (a field that is true is its label), rows of an object are counted. No value is an empty text.
 *
 * @param record the record the value stands in: an amount takes its currency from it
 */
export const describeValue = (
  field: DescribedField,
  value: unknown,
  record: Values,
  tools: DescribeTools,
): DescribedValue => {
  const { words, formats } = tools;
  if (field.lookup !== undefined && field.lookup !== null) {
    if (Array.isArray(value)) {
      return {
        text: joined(
          value.map((one) => describeValue(field, one, record, tools).text),
          tools,
        ),
      };
    }
    const option = tools.lookup(field.lookup, value);
    return option === undefined ? { text: asText(value) } : describeOption(option);
  }
  if (value === null || value === undefined || value === "") return { text: "" };
  if (typeof value === "boolean") {
    return value ? { text: words.yes } : { text: words.no, tone: "quiet" };
  }
  if (typeof value === "number") {
    return numberText(field, value, record, { formats, currencyOf: tools.currency });
  }
  if (typeof value === "string") return describeText(field, value, tools);
  if (Array.isArray(value)) return describeList(value, tools);
  return isValues(value) ? describeObject(field, value, record, tools) : { text: asText(value) };
};

/** A described value in one line of text, for where nothing can be drawn: `1.99 EUR`. */
export const plainValue = ({ text, unit }: DescribedValue): string =>
  unit === undefined ? text : `${text}\u00a0${unit}`;
