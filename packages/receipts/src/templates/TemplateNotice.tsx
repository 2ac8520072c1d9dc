import { OthersNotice } from "@backroom/entity-editor";
import { systemClock } from "@backroom/ports";
import { Notice } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { TemplateWork } from "./work/useTemplateWork.ts";

export interface TemplateNoticeProps {
  readonly work: TemplateWork;
  /** The user may create templates. */
  readonly mayCreate: boolean;
}

/** What others did to the template that is open, and what can be done about it; or that it may only be looked at. */
export const TemplateNotice = ({ work, mayCreate }: TemplateNoticeProps) => {
  const { deleted, other, isUnsaved, isReadOnly, saveAsNew, merge } = work;
  if (deleted === null && other === null)
    return (
      isReadOnly && (
        <Notice tone="info" icon="lock">
          <Trans>You may read this template, but not change it.</Trans>
        </Notice>
      )
    );
  return (
    <OthersNotice
      deleted={deleted}
      changed={other}
      isUnsaved={isUnsaved}
      clock={systemClock}
      onCompare={merge}
      onSaveAsNew={mayCreate && !isReadOnly ? saveAsNew : undefined}
    />
  );
};
