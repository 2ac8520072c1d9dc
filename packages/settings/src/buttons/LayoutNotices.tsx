import { useFormats } from "@backroom/i18n";
import { Button, Icon } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LayoutWork } from "./useLayoutWork.ts";
import { useProblemTexts } from "./useProblemTexts.ts";
import styles from "./Layout.module.css";

/** Props of {@link LayoutNotices}. */
export interface LayoutNoticesProps {
  readonly work: LayoutWork;
  readonly mayUpdate: boolean;
  readonly mayCreate: boolean;
}

const Notice = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <output className={styles["notice"]} {...(icon !== "lock" && { "data-tone": "warning" })}>
    <Icon name={icon} size={14} />
    {children}
  </output>
);

const Alert = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <div className={styles["notice"]} data-tone="warning" role="alert">
    <Icon name={icon} size={14} />
    {children}
  </div>
);

/** What others did to the layout that is open, and what can be done about it. */
const OtherNotice = ({ work, mayCreate }: Pick<LayoutNoticesProps, "work" | "mayCreate">) => {
  const formats = useFormats();
  const { deleted, other, isReadOnly, join, saveAsNew } = work;
  if (deleted !== null)
    return (
      <Alert icon="trash-2">
        <span>
          <Trans>This layout was deleted. What you see is kept on this device.</Trans>
        </span>
        {mayCreate && !isReadOnly && (
          <Button size="sm" onPress={() => void saveAsNew()}>
            <Trans>Save as a new layout</Trans>
          </Button>
        )}
      </Alert>
    );
  if (other === null || isReadOnly) return null;
  const who = other.userName;
  const savedAt = formats.time(new Date(other.at));
  return (
    <Alert icon="git-compare">
      <span>
        {who === "" ? (
          <Trans>Somebody saved this layout at {savedAt}.</Trans>
        ) : (
          <Trans>
            {who} saved this layout at {savedAt}.
          </Trans>
        )}
      </span>
      <Button size="sm" onPress={() => void join()}>
        <Trans>Join the changes</Trans>
      </Button>
    </Alert>
  );
};

/** Notices about the layout that is open. */
export const LayoutNotices = ({ work, mayUpdate, mayCreate }: LayoutNoticesProps) => {
  const { t } = useLingui();
  const problemTexts = useProblemTexts();
  const { isNewer, isReadOnly, moved: movedCount, isHeldBack, problems } = work;
  const [problem] = problems;
  return (
    <>
      {isNewer ? (
        <Notice icon="lock">
          <Trans>
            A newer version of Backroom made this layout. It can be looked at here, but not changed, so that
            nothing of it is lost.
          </Trans>
        </Notice>
      ) : (
        !mayUpdate && (
          <Notice icon="lock">
            <Trans>You may look at this layout, but not change it.</Trans>
          </Notice>
        )
      )}
      {movedCount > 0 && !isReadOnly && (
        <Notice icon="triangle-alert">
          {t`${plural(movedCount, {
            one: "# cell lay on another one or outside the grid. It is in a free place now.",
            other: "# cells lay on others or outside the grid. They are in free places now.",
          })}`}
        </Notice>
      )}
      <OtherNotice work={work} mayCreate={mayCreate} />
      {isHeldBack && problem !== undefined && (
        <Alert icon="triangle-alert">
          <span>
            <Trans>Not saved.</Trans> {problemTexts[problem.kind]}
          </span>
        </Alert>
      )}
    </>
  );
};
