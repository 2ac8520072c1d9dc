import { useFocusPage } from "@backroom/shell";
import { createLazyPart, ShowPart } from "@backroom/ui";
import { RecordScreen, usePageSearch } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { templateIn, templateSearch } from "./templateAddress.ts";

// The list does without CodeMirror.
const code = createLazyPart(async () => (await import("./code/TemplateCodePage.tsx")).TemplateCodePage);

/** The receipt templates of the place the user stands at, or one of them as code beside its preview. */
export const TemplatesPage = ({ path }: PageProps) => {
  const { search, write } = usePageSearch();
  const oid = templateIn(search);
  useFocusPage(String(oid));
  if (oid === null) {
    return (
      <RecordScreen
        path={path}
        area="pos-preferences"
        entity="receipt-template"
        options={{ startOnOpen: true }}
      />
    );
  }
  const close = () => write("", "push");
  const open = (next: number) => write(templateSearch(next), "push");
  return (
    <ShowPart
      key={oid}
      part={code}
      isNeeded
      onGiveUp={close}
      props={{ path, oid, onClose: close, onTemplate: open }}
    />
  );
};
