import type { TemplatePreview } from "@backroom/contract";
import { printTemplate } from "@backroom/contract/calls/templates";
import { saveFile, useServices } from "@backroom/workspace";
import { useState } from "react";

/** Makes the PDF of a template that need not be stored, and saves it as a file; `failed` says why there is none, `cancel` ends what is being made. */
export const usePrintTest = (documentType: TemplatePreview["documentType"]) => {
  const { api, notifier } = useServices();
  const [running, setRunning] = useState<AbortController | null>(null);
  const print = async (body: Omit<TemplatePreview, "documentType">): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    try {
      const { pdf } = await api.call(printTemplate, { body: { ...body, documentType } }, { signal });
      const bytes = Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0);
      saveFile(new Blob([bytes], { type: "application/pdf" }), `${documentType}.pdf`);
    } finally {
      setRunning(null);
    }
  };
  return { print, failed: notifier.failed, cancel: running === null ? undefined : () => running.abort() };
};
