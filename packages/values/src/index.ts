export { amountCurrency, currencyPaths, findCurrencyPath } from "./amountCurrency.ts";
export { asText } from "./asText.ts";
export { columnField } from "./columnField.ts";
export { countryNames } from "./countryNames.ts";
export { currencyDecimals, roundCurrency } from "./currency.ts";
export { localDay, toDate } from "./dates.ts";
export { describeOption, describeValue, plainValue } from "./describeValue.ts";
export { directionOf, directionOfText } from "./direction.ts";
export { getFormats } from "./formats.ts";
export { imageAddress } from "./imageAddress.ts";
export { readPath } from "./readPath.ts";
export { isJustNow } from "./relativeTime.ts";

export type { CurrencyOf } from "./amountCurrency.ts";
export type { DescribedColumn } from "./columnField.ts";
export type { DateInput } from "./dates.ts";
export type {
  DescribedField,
  DescribedPicture,
  DescribedValue,
  DescribeTools,
  DescribeWords,
} from "./describeValue.ts";
export type { Direction } from "./direction.ts";
export type { Formats } from "./formats.ts";
