import { useLingui } from "@lingui/react/macro";
import { CompareDialog } from "./versions/CompareDialog.tsx";
import { MergeDialog } from "./versions/MergeDialog.tsx";
import { plainXml, textIn } from "./templateText.ts";
import type { TemplatePreview } from "./useTemplatePreview.ts";
import type { TemplateWork } from "./work/useTemplateWork.ts";

export interface TemplateDialogsProps {
  readonly work: TemplateWork;
  readonly preview: TemplatePreview;
}

/** Dialogs that compare the text with a version, and merge it with the text of another user. */
export const TemplateDialogs = ({ work, preview }: TemplateDialogsProps) => {
  const { t } = useLingui();
  const { compared, comparedText, text, stored, theirs, editor } = work;
  const { documents, language, logo } = preview;
  if (theirs !== null) {
    const other = plainXml(theirs);
    return (
      <MergeDialog
        base={stored}
        mine={text}
        theirs={other}
        by={textIn(theirs, "ModifiedBy")}
        onReturn={work.leaveMerge}
        onUseTheirs={() => work.takeTheirs(t`Other text`, other)}
        onSaveMerged={(merged) => {
          work.takeTheirs(t`Merge`, merged);
          void work.save();
        }}
      />
    );
  }
  if (compared === null) return null;
  const restore = (xml: string) => {
    editor.replace(t`Restore version ${compared}`, xml);
    work.compare(null);
  };
  return (
    <CompareDialog
      version={compared}
      query={comparedText}
      after={text}
      shown={documents.data}
      language={language}
      logo={logo}
      onRestore={work.isReadOnly ? undefined : restore}
      onClose={() => work.compare(null)}
    />
  );
};
