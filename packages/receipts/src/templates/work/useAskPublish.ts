import { diffLines } from "@backroom/receipt-template";
import { useServices } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** Lines of a text that the live one does not have, or has otherwise. */
const changedLines = (live: string, text: string): number => {
  const counts = { removed: 0, added: 0, same: 0 };
  for (const { kind, lines } of diffLines(live, text)) counts[kind] += lines.length;
  return Math.max(counts.added, counts.removed);
};

/** Asks before a text becomes what documents are printed with; `live` is the published one, null = there is none, undefined = it is not known. */
export const useAskPublish = () => {
  const { t } = useLingui();
  const { confirms } = useServices();
  return (text: string, live: string | null | undefined): Promise<boolean> => {
    const count = typeof live === "string" ? changedLines(live, text) : 0;
    return confirms.ask({
      title: t`Publish this template?`,
      content:
        live === null
          ? t`It is the first version: documents are printed with it from now on.`
          : live === undefined
            ? t`Documents are printed with it from now on.`
            : t`Documents are printed with it from now on. ${plural(count, {
                one: "# line differs from the live version.",
                other: "# lines differ from the live version.",
              })}`,
      confirmLabel: t`Publish`,
    });
  };
};
