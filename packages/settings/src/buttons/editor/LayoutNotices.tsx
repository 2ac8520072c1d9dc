import { OthersNotice } from "@backroom/entity-editor";
import { systemClock } from "@backroom/ports";
import { Notice } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LayoutWork } from "../work/useLayoutWork.ts";
import { useProblemTexts } from "./useProblemTexts.ts";

export interface LayoutNoticesProps {
  readonly work: LayoutWork;
  readonly mayUpdate: boolean;
  readonly mayCreate: boolean;
}

/** Notices about the layout that is open. */
export const LayoutNotices = ({ work, mayUpdate, mayCreate }: LayoutNoticesProps) => {
  const { t } = useLingui();
  const problemTexts = useProblemTexts();
  const { isNewer, isReadOnly, moved: movedCount, isHeldBack, problems, deleted, other, unsaved } = work;
  const [problem] = problems;
  return (
    <>
      {isNewer ? (
        <Notice tone="info" icon="lock">
          <Trans>
            A newer version of Backroom made this layout. It can be looked at here, but not changed, so that
            nothing of it is lost.
          </Trans>
        </Notice>
      ) : (
        !mayUpdate && (
          <Notice tone="info" icon="lock">
            <Trans>You may read this layout, but not change it.</Trans>
          </Notice>
        )
      )}
      {movedCount > 0 && !isReadOnly && (
        <Notice tone="warning" icon="triangle-alert" isPolite>
          {t`${plural(movedCount, {
            one: "# cell lay on another one or outside the grid. It is in a free place now.",
            other: "# cells lay on others or outside the grid. They are in free places now.",
          })}`}
        </Notice>
      )}
      <OthersNotice
        deleted={deleted}
        changed={isReadOnly ? null : other}
        isUnsaved={unsaved > 0}
        clock={systemClock}
        onCompare={work.join}
        onSaveAsNew={mayCreate && !isReadOnly ? work.saveAsNew : undefined}
      />
      {isHeldBack && problem !== undefined && (
        <Notice tone="danger" icon="triangle-alert" isPolite>
          <Trans>Not saved.</Trans> {problemTexts[problem.kind]}
        </Notice>
      )}
    </>
  );
};
