import { previewFileSchema } from "@backroom/contract";
import type { TemplatePreview } from "@backroom/contract";
import { saveFile, useServices } from "@backroom/workspace";

/** Makes the PDF of a template that need not be stored, and saves it as a file. */
export const usePrintTest = (documentType: TemplatePreview["documentType"]) => {
  const { api, notifier } = useServices();
  return async (body: Omit<TemplatePreview, "documentType">): Promise<void> => {
    try {
      const { pdf } = await api.request(previewFileSchema, {
        method: "POST",
        path: "/api/receipt-template/print",
        body: { ...body, documentType },
        storesNothing: true,
      });
      const bytes = Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0);
      saveFile(new Blob([bytes], { type: "application/pdf" }), `${documentType}.pdf`);
    } catch (error) {
      notifier.failed(error);
      throw error;
    }
  };
};
