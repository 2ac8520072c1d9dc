import { isDocumentType, paperNames } from "@backroom/receipt-template";
import type { PaperName, Template } from "@backroom/receipt-template";
import { useFailureText, useFormats } from "@backroom/i18n";
import { Icon, Option, Select } from "@backroom/ui";
import { useServices } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo } from "react";
import { fillPreview } from "./fillPreview.ts";
import { useFilling, useNewestDocuments } from "./useFilling.ts";
import { textIn } from "./useTemplate.ts";
import styles from "./Templates.module.css";

/** How a preview is shown. */
export interface PreviewChoice {
  /** Uid of a document; "" = a sample. */
  readonly uid: string;
  readonly language: string;
  /** "" = that of the template. */
  readonly paper: PaperName | "";
}

/** Props of {@link PreviewPane}. */
export interface PreviewPaneProps {
  /** Null = there is no template in the text. */
  readonly template: Template | null;
  readonly documentType: string;
  readonly logo: string;
  readonly choice: PreviewChoice;
  readonly onChoice: (choice: PreviewChoice) => void;
}

/** Languages of the words of receipts. */
const languages = ["en", "de", "ja", "it", "ru", "ar", "cs", "es", "fr"] as const;

/** The template filled with a sample or a real document, in a frame where nothing runs. */
export const PreviewPane = ({ template, documentType, logo, choice, onChoice }: PreviewPaneProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const failureText = useFailureText();
  const { config } = useServices();
  const documents = useNewestDocuments(isDocumentType(documentType) ? documentType : "receipt");
  const filling = useFilling(documentType, choice.uid);
  const shown = useDeferredValue(template);
  const apiUrl = new URL(config.apiBaseUrl, window.location.origin).href.replace(/\/$/, "");
  const { language, paper } = choice;
  const filled = useMemo(
    () =>
      shown === null || filling.data === undefined
        ? null
        : fillPreview({
            template: shown,
            filling: filling.data,
            language,
            paper: paper === "" ? null : paper,
            logo,
            apiUrl,
          }),
    [shown, filling.data, language, paper, logo, apiUrl],
  );
  const names = new Intl.DisplayNames([i18n.locale], { type: "language" });
  const nameOf = (record: (typeof documents)[number]) =>
    [textIn(record, "DocumentNumber"), formats.date(textIn(record, "BusinessDate"))].join(", ");
  return (
    <section className={styles["preview"]} aria-label={t`Preview`}>
      <div className={styles["choices"]}>
        <Select
          aria-label={t`Document`}
          selectedKey={choice.uid === "" ? "sample" : choice.uid}
          onSelectionChange={(key) => onChoice({ ...choice, uid: key === "sample" ? "" : String(key) })}
        >
          <Option id="sample">
            <Trans>Sample document</Trans>
          </Option>
          {documents.map((record) => (
            <Option key={record.Oid} id={textIn(record, "Uid")}>
              {nameOf(record)}
            </Option>
          ))}
        </Select>
        <Select
          aria-label={t`Language of the preview`}
          selectedKey={language}
          onSelectionChange={(key) => onChoice({ ...choice, language: String(key) })}
        >
          {[...new Set([language, ...languages])].map((one) => (
            <Option key={one} id={one}>
              {names.of(one) ?? one}
            </Option>
          ))}
        </Select>
        <Select
          aria-label={t`Paper`}
          selectedKey={paper === "" ? "own" : paper}
          onSelectionChange={(key) =>
            onChoice({ ...choice, paper: paperNames.find((one) => one === key) ?? "" })
          }
        >
          <Option id="own">
            <Trans>Its own paper</Trans>
          </Option>
          <Option id="58mm">
            <Trans>58 mm</Trans>
          </Option>
          <Option id="80mm">
            <Trans>80 mm</Trans>
          </Option>
          <Option id="a4">A4</Option>
        </Select>
      </div>
      {filling.error !== null && (
        <output className={styles["notice"]}>
          <Icon name="triangle-alert" size={14} />
          {failureText(filling.error)}
        </output>
      )}
      {filled?.ok === false && (
        <output className={styles["notice"]}>
          <Icon name="triangle-alert" size={14} />
          <Trans>With this document the receipt would be too long.</Trans>
        </output>
      )}
      {filled?.ok === true ? (
        <iframe className={styles["paper"]} title={t`Receipt`} sandbox="" srcDoc={filled.html} />
      ) : (
        <div className={styles["paper"]} />
      )}
    </section>
  );
};
