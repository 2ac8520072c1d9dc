import { isolated } from "@backroom/i18n";
import { MatrixEditor } from "@backroom/permissions/matrix";
import type { MatrixNode } from "@backroom/permissions/matrix";
import { EmptyState, Icon, Row } from "@backroom/ui";
import { useServices } from "@backroom/workspace";
import type { EditorPanelProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { ComponentType } from "react";
import { limitsOf } from "../limitsOf.ts";
import type { MatrixPlace } from "../matrices.ts";
import { useMatrixLabel } from "./matrixLabel.ts";
import { MatrixFrame } from "./MatrixFrame.tsx";
import styles from "./MatrixFrame.module.css";
import { readImpact } from "../readImpact.ts";
import { useMatrix } from "./useMatrix.ts";
import { useMatrixNames } from "./useMatrixNames.ts";
import { useOthers } from "./useOthers.tsx";
import { useReason } from "./useReason.tsx";

/** The content of a matrix' tab in the editor. */
export const createEditorContent = (place: MatrixPlace): ComponentType<EditorPanelProps> => {
  const EditorContent = ({
    record,
    edits,
    onEditsChange,
    isReadOnly,
    mayChange,
    patchBody,
  }: EditorPanelProps) => {
    const { t } = useLingui();
    const matrix = useMatrix(place, record);
    const { api, confirms } = useServices();
    const { rights, ...names } = useMatrixNames(place);
    const label = useMatrixLabel(place);
    const renderReason = useReason(place, record.Oid);
    const others = useOthers(place, record.Oid);
    const limits = useMemo(() => limitsOf(record), [record]);
    const confirmAll = (nodes: readonly MatrixNode[]) => {
      const roles = isolated(nodes.map(({ path }) => path.slice(path.lastIndexOf("/") + 1)).join(", "));
      return confirms.ask({
        title: t`Give all rights?`,
        content: t`${roles} allows everything, including the rights of other users.`,
        confirmLabel: t`Give all rights`,
        tone: "danger",
      });
    };
    if (record.Oid === 0) {
      return (
        <EmptyState
          icon="key"
          title={t`Save first, then give rights`}
          description={t`Save the record, reopen it, then set its rights on this tab.`}
        />
      );
    }
    return (
      <>
        {!isReadOnly && !mayChange && (
          <Row as="p" tone="muted" className={styles["hint"]} role="note">
            <Icon name="lock" size={14} /> <Trans>You may see these rights, but not change them.</Trans>
          </Row>
        )}
        <MatrixFrame matrix={matrix}>
          {(shown) => (
            <MatrixEditor
              {...names}
              kind={place.kind}
              label={label}
              matrix={shown}
              edits={edits}
              onEditsChange={onEditsChange}
              confirmAll={confirmAll}
              isReadOnly={isReadOnly || !mayChange}
              isUndoneByHost
              limitedTo={limits}
              others={others}
              renderReason={renderReason}
              review={{
                ...rights,
                load: async (_edits, signal) =>
                  readImpact(api, { kind: place.entity, oid: record.Oid }, await patchBody(), signal),
              }}
            />
          )}
        </MatrixFrame>
      </>
    );
  };
  return EditorContent;
};
