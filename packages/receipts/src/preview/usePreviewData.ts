import { receiptDataSchema } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { useFailureText, useFormats } from "@backroom/i18n";
import { keepPreviousOf, useServices, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import type { PreviewData } from "./preview.ts";

/** Real documents the preview can be filled with. */
const DOCUMENTS = 50;

/** The documents of the preview: a sample, then the newest real ones. */
export interface PreviewDocuments {
  readonly data: PreviewData | undefined;
  /** Uid of the shown document; null = the sample. */
  readonly uid: string | null;
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly step: (by: 1 | -1) => void;
  /** Why the document cannot be shown; null = it is. */
  readonly failure: string | null;
  /** The document has not come yet. */
  readonly isLoading: boolean;
  /** Nothing is shown, as the loading was cancelled. */
  readonly isCancelled: boolean;
  /** Ends the loading; the sample is shown instead of another document. */
  readonly cancel: () => void;
  readonly retry: () => void;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Loads what the preview is filled with. */
export const usePreviewData = (documentType: string): PreviewDocuments => {
  const { t } = useLingui();
  const formats = useFormats();
  const failureText = useFailureText();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const [place, setPlace] = useState(0);
  // Without documents, or the right to see them, there is the sample.
  const list = useQuery({
    queryKey: ["receipt-studio", "documents", documentType, placeOid],
    queryFn: async ({ signal }) =>
      (await api.data("pos", documentType).list({ take: DOCUMENTS, orderBy: ["-BusinessDate"] }, { signal }))
        .records,
  });
  const documents: readonly EntityRecord[] = list.data ?? [];
  const shown = place === 0 ? undefined : documents[place - 1];
  const uid = shown === undefined ? null : textOf(shown["Uid"]);
  const queryKey = ["receipt-studio", "data", placeOid, documentType, uid];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.request(receiptDataSchema, {
        path: `/api/receipt-template/data/${encodeURIComponent(documentType)}`,
        query: { document: uid },
        signal,
      }),
    placeholderData: keepPreviousOf(["receipt-studio", "data", placeOid]),
    staleTime: Infinity,
  });
  const day = textOf(shown?.["BusinessDate"]);
  return {
    data: query.data,
    uid,
    name:
      shown === undefined
        ? t`Sample document`
        : [textOf(shown["DocumentNumber"]), day === "" ? "" : formats.date(day)]
            .filter((part) => part !== "")
            .join(", "),
    place,
    count: documents.length + 1,
    step: (by) => setPlace((now) => Math.max(0, Math.min(documents.length, now + by))),
    failure: query.error === null ? null : failureText(query.error),
    isLoading: query.isFetching && (query.data === undefined || query.isPlaceholderData),
    isCancelled: !query.isFetching && query.data === undefined && query.error === null,
    cancel: () => {
      void queryClient.cancelQueries({ queryKey });
      setPlace(0);
    },
    retry: () => void query.refetch(),
  };
};
