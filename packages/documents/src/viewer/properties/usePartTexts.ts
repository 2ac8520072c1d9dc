import type { ReceiptPart } from "@backroom/contract";
import { useLingui } from "@lingui/react/macro";

/** Names a part of a document, and says whether it was printed. */
export const usePartTexts = () => {
  const { t } = useLingui();
  return {
    partText: ({ type, variant }: ReceiptPart): string => {
      if (type === "original") return t`Original`;
      return variant === null ? t({ message: "Copy", context: "a copy of a document" }) : t`Copy ${variant}`;
    },
    printedText: ({ printed }: ReceiptPart): string => {
      if (printed === null) return "";
      return printed ? t`printed` : t`not printed`;
    },
  };
};
