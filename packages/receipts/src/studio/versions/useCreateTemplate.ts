import { defaultTemplates, isDocumentType } from "@backroom/receipt-template";
import { useServices, useWorkspace } from "@backroom/workspace";
import { TEMPLATE_KIND, TEMPLATES } from "../../templates/templateReadings.ts";

/** Creates a template of a type from the built-in one; documents are printed with it once it is published. */
export const useCreateTemplate = (documentType: string, onCreated: (oid: number) => void) => {
  const { api, notifier } = useServices();
  const { calls } = useWorkspace();
  return async (): Promise<void> => {
    if (!isDocumentType(documentType)) return;
    try {
      const service = api.data(...TEMPLATES);
      const empty = await service.empty();
      const created = await service.create({
        ...empty,
        DocumentType: documentType,
        Text: documentType,
        Xml: defaultTemplates[documentType],
      });
      await calls.renew(TEMPLATE_KIND);
      onCreated(created.Oid);
    } catch (error) {
      notifier.failed(error);
      throw error;
    }
  };
};
