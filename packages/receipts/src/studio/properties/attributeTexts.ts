import type { ValueFormat } from "@backroom/receipt-template";
import { useLingui } from "@lingui/react/macro";

/** Names of formats. */
export const useFormatNames = (): Readonly<Record<ValueFormat, string>> => {
  const { t } = useLingui();
  return {
    text: t`Text`,
    number: t({ message: "Number", context: "format" }),
    integer: t`Whole number`,
    currency: t`Amount`,
    percent: t`Percent`,
    date: t`Date`,
    time: t({ message: "Time", context: "format" }),
    datetime: t`Date and time`,
  };
};

/** What attributes of the language and their values are called; as they are written where there is no word. */
export const useAttributeTexts = () => {
  const { t } = useLingui();
  const formats = useFormatNames();
  const names: Readonly<Record<string, string>> = {
    align: t`Alignment`,
    bold: t`Bold`,
    direction: t`Direction`,
    format: t`Format`,
    grow: t`Share of the width`,
    height: t`Height`,
    indent: t`Indent`,
    language: t`Language`,
    lines: t`Lines`,
    paper: t`Paper`,
    size: t`Size`,
    source: t`List`,
    src: t`Picture`,
    style: t`Line`,
    test: t`Condition`,
    text: t`Text below`,
    type: t`Type`,
    width: t`Width`,
  };
  const values: Readonly<Record<string, string>> = {
    start: t({ message: "Start", context: "alignment" }),
    center: t`Centre`,
    end: t`End`,
    solid: t`Solid`,
    dashed: t`Dashed`,
    double: t`Double`,
    auto: t`Automatic`,
    ltr: t`Left to right`,
    rtl: t`Right to left`,
    qrcode: t`QR code`,
    code128: "Code 128",
    "58mm": t`58 mm`,
    "80mm": t`80 mm`,
    a4: "A4",
    ...formats,
  };
  return {
    nameOf: (attribute: string) => names[attribute] ?? attribute,
    valueOf: (value: string) => values[value] ?? value,
  };
};
