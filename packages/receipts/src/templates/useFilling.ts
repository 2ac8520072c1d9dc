import { receiptDataSchema } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";

/** The newest documents to choose from. */
const DOCUMENTS = 50;

/** The newest documents of a type; none where the user may not see them. */
export const useNewestDocuments = (documentType: string): readonly EntityRecord[] => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const list = useQuery({
    queryKey: ["receipt-template", "documents", documentType, placeOid],
    queryFn: async ({ signal }) =>
      (await api.data("pos", documentType).list({ take: DOCUMENTS, orderBy: ["-BusinessDate"] }, { signal }))
        .records,
  });
  return list.data ?? [];
};

/** What a preview is filled with: a document by its uid, or a sample (""). */
export const useFilling = (documentType: string, uid: string) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  return useQuery({
    queryKey: ["receipt-template", "filling", documentType, uid, placeOid],
    queryFn: ({ signal }) =>
      api.request(receiptDataSchema, {
        path: `/api/receipt-template/data/${encodeURIComponent(documentType)}`,
        query: { document: uid === "" ? undefined : uid },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
};
