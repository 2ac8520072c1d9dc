import type { EntityRecord } from "@backroom/contract";
import type { Template } from "@backroom/receipt-template";
import { useState } from "react";
import { usePreview } from "../preview/usePreview.ts";
import { usePreviewData } from "../preview/usePreviewData.ts";
import { textIn } from "./templateText.ts";

/** The receipt of a template in the language of its record, of the template or of its documents, until another is chosen. */
export const useTemplatePreview = (record: EntityRecord, template: Template | null, documentType: string) => {
  const documents = usePreviewData(documentType);
  const [chosen, setLanguage] = useState<string>();
  const known = [textIn(record, "Language"), template?.language ?? "", documents.data?.language ?? ""];
  const language = chosen ?? known.find((one) => one !== "") ?? "en";
  const logo = textIn(record, "Logo");
  const preview = usePreview(template, documents.data, { language, logo });
  return { documents, language, setLanguage, logo, preview };
};

/** A preview of a template. */
export type TemplatePreview = ReturnType<typeof useTemplatePreview>;
