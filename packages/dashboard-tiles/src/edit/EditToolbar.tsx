import { Button, Icon, IconButton, Kbd, Row, Spacer, Text, Toolbar } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { Dashboard, DashboardEvent } from "../layout/dashboard.ts";
import { AddTile } from "./AddTile.tsx";
import type { AddTileProps } from "./AddTile.tsx";
import styles from "./DashboardEditor.module.css";

export interface EditToolbarProps {
  readonly dashboard: Dashboard;
  readonly columns: number;
  readonly tileCount: number;
  readonly onEvent: (event: DashboardEvent) => void;
  /** What adds tiles. */
  readonly adding: Omit<AddTileProps, "look">;
  /** Shows what another window has stored meanwhile; undefined = nothing. */
  readonly onShowOther: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The commands of the edit mode. A drag does not draw them again. */
export const EditToolbar = memo(function EditToolbar({
  dashboard: {
    history: { past, future },
  },
  columns,
  tileCount,
  adding,
  onEvent,
  onShowOther,
  onCancel,
  onDone,
}: EditToolbarProps) {
  const { t } = useLingui();
  const columnText = t`${plural(columns, { one: "# column", other: "# columns" })}`;
  const tileText = t`${plural(tileCount, { one: "# tile", other: "# tiles" })}`;
  return (
    <Toolbar aria-label={t`Editing the dashboard`}>
      <Row as="span" tone="accent" weight="strong" className={styles["mode"]}>
        <Icon name="pencil" />
        <Trans>Editing the dashboard</Trans>
      </Row>
      <IconButton
        icon="undo-2"
        label={t`Undo`}
        isDisabled={past.length === 0}
        onPress={() => onEvent({ type: "undo" })}
      />
      <IconButton
        icon="redo-2"
        label={t`Redo`}
        isDisabled={future.length === 0}
        onPress={() => onEvent({ type: "redo" })}
      />
      <Text tone="muted" isNumeric wrap="never">
        <Trans>
          {columnText}, {tileText}
        </Trans>
      </Text>
      <Button variant="ghost" icon="rotate-ccw" onPress={() => onEvent({ type: "reset" })}>
        <Trans>Reset to the default</Trans>
      </Button>
      <Row as="output" tone="warning" isWrapping className={styles["other"]}>
        {onShowOther !== undefined && (
          <>
            <Icon name="info" />
            <Trans>Another window has changed the dashboard.</Trans>
            <Button size="sm" onPress={onShowOther}>
              <Trans>Show it</Trans>
            </Button>
          </>
        )}
      </Row>
      <Spacer />
      <Button variant="ghost" onPress={onCancel}>
        <Trans>Cancel</Trans> <Kbd keys={["Esc"]} />
      </Button>
      <Button variant="primary" icon="save" onPress={onDone}>
        <Trans>Save</Trans>
      </Button>
      <AddTile {...adding} />
    </Toolbar>
  );
});
