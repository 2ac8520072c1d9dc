import { CommandBarContent } from "@backroom/shell";
import { Badge, BusyButton, IconButton, LinkButton, Spacer, Truncate } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "../Layout.module.css";

export interface LayoutCommandsProps {
  readonly title: string;
  readonly listHref: string;
  readonly isReadOnly: boolean;
  /** Changes that are not stored. */
  readonly unsaved: number;
  readonly undoName: string | undefined;
  readonly redoName: string | undefined;
  /** False = it was not saved. */
  readonly onSave: () => Promise<boolean>;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Who else has the layout open. */
  readonly others: readonly string[];
  readonly children?: ReactNode;
}

/** The line of commands: back, save, undo and redo, who else is here. */
export const LayoutCommands = ({
  title,
  listHref,
  isReadOnly,
  unsaved,
  undoName,
  redoName,
  onSave,
  onUndo,
  onRedo,
  others,
  children,
}: LayoutCommandsProps) => {
  const { t } = useLingui();
  const names = others.join(", ");
  return (
    <CommandBarContent>
      <LinkButton href={listHref} variant="ghost" icon="arrow-left" aria-label={t`Back to the list`} />
      {!isReadOnly && (
        <>
          <BusyButton
            variant="primary"
            icon="save"
            isDisabled={unsaved === 0}
            onPress={async () => {
              if (!(await onSave())) throw new Error("The layout was not saved");
            }}
            // The page says why.
            onFailure={() => undefined}
          >
            <Trans>Save</Trans>
          </BusyButton>
          <IconButton
            icon="undo-2"
            label={undoName === undefined ? t`Undo` : t`Undo: ${undoName}`}
            isDisabled={undoName === undefined}
            onPress={onUndo}
          />
          <IconButton
            icon="redo-2"
            label={redoName === undefined ? t`Redo` : t`Redo: ${redoName}`}
            isDisabled={redoName === undefined}
            onPress={onRedo}
          />
        </>
      )}
      <Truncate as="strong" className={styles["name"]}>
        <bdi>{title}</bdi>
      </Truncate>
      {unsaved > 0 && (
        <Badge tone="warning" className={styles["unsaved"]}>
          {t`${plural(unsaved, { one: "# unsaved change", other: "# unsaved changes" })}`}
        </Badge>
      )}
      <Spacer />
      {others.length > 0 && (
        <Truncate tone="muted" size="sm">
          <Trans>Also open: {names}</Trans>
        </Truncate>
      )}
      {children}
    </CommandBarContent>
  );
};
