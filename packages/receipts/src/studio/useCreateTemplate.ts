import { defaultTemplates, isDocumentType } from "@backroom/receipt-template";
import { useServices } from "@backroom/workspace";
import { useQueryClient } from "@tanstack/react-query";

/** Creates a template of a type from the built-in one; documents are printed with it once it is published. */
export const useCreateTemplate = (documentType: string, onCreated: (oid: number) => void) => {
  const { api, notifier } = useServices();
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    if (!isDocumentType(documentType)) return;
    try {
      const service = api.data("pos-preferences", "receipt-template");
      const empty = await service.empty();
      const created = await service.create({
        ...empty,
        DocumentType: documentType,
        Text: documentType,
        Xml: defaultTemplates[documentType],
      });
      await queryClient.invalidateQueries({ queryKey: ["receipt-template", "list"] });
      onCreated(created.Oid);
    } catch (error) {
      notifier.failed(error);
      throw error;
    }
  };
};
