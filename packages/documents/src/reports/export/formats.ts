import { exportFormats, mediaTypes } from "@backroom/contract";
import type { EntityMeta, ExportFormatName } from "@backroom/contract";
import type { IconName } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";

/** What is sent as Accept. */
export const acceptOf: Readonly<Record<ExportFormatName, string>> = {
  xlsx: mediaTypes.xlsx,
  csv: mediaTypes.csv,
  pdf: mediaTypes.pdf,
  xml: mediaTypes.xml,
  txt: mediaTypes.text,
  zip: mediaTypes.zip,
};

/** Formats a report can be saved in. */
export const formatsOf = ({ capabilities, formats }: EntityMeta): readonly ExportFormatName[] =>
  capabilities.includes("export") ? (formats ?? exportFormats) : [];

/** How a format is shown. */
export interface FormatText {
  readonly name: string;
  readonly description: string;
  readonly icon: IconName;
}

/** Names and descriptions of the formats. */
export const useFormatTexts = (): Readonly<Record<ExportFormatName, FormatText>> => {
  const { t } = useLingui();
  return {
    xlsx: { name: t`Excel workbook`, description: t`For further calculations`, icon: "table" },
    csv: { name: t`CSV`, description: t`For spreadsheets and programs`, icon: "list" },
    pdf: { name: t`Print layout`, description: t`To print or to keep`, icon: "printer" },
    xml: { name: t`XML`, description: t`For programs`, icon: "code" },
    txt: { name: t`Plain text`, description: t`To read anywhere`, icon: "file-text" },
    zip: { name: t`ZIP archive`, description: t`A file for each row, packed together`, icon: "archive" },
  };
};
