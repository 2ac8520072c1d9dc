import { call, records } from "@backroom/api-client/calls";
import type { EntityRecord } from "@backroom/contract";
import { receiptData } from "@backroom/contract/calls/templates";
import { useFailureText, useFormats } from "@backroom/i18n";
import { isDocumentType } from "@backroom/receipt-template";
import { useCall, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
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
  const { calls } = useWorkspace();
  const [place, setPlace] = useState(0);
  // Without documents, or the right to see them, there is the sample.
  const newest = records("pos", documentType).list({ take: DOCUMENTS, orderBy: ["-BusinessDate"] });
  const documents: readonly EntityRecord[] = useCall(newest, { live: false }).data?.records ?? [];
  const shown = place === 0 ? undefined : documents[place - 1];
  const uid = shown === undefined ? null : textOf(shown["Uid"]);
  // A type the console does not know is shown with the fields of receipts.
  const type = isDocumentType(documentType) ? documentType : "receipt";
  const reading = call(receiptData, { params: { type }, query: { document: uid } });
  const query = useCall(reading, { fresh: "forever", keepsPrevious: true });
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
      calls.cancel(reading);
      setPlace(0);
    },
    retry: () => void query.refetch(),
  };
};
