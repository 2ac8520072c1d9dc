import { Badge, EmptyState, Icon, Row, Stack, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useStore } from "zustand";
import { changeEffects } from "../matrix/changeEffects.ts";
import type { ChangeEffect } from "../matrix/changeEffects.ts";
import { ColumnName } from "../MatrixEditor/ColumnName.tsx";
import { useMatrixParts } from "../MatrixEditor/MatrixContext.ts";
import { useNodeName } from "../MatrixEditor/useNodeName.ts";
import styles from "./Review.module.css";

/** Changes that are listed; the others are counted. */
const LIMIT = 200;

/** What the matrix alone says of its changes. `isWithout` = the API was called and cannot say more. */
export const MatrixReview = ({ isWithout }: { readonly isWithout: boolean }) => {
  const { t } = useLingui();
  const { matrix } = useMatrixParts();
  const index = useStore(matrix.store, (state) => state.index);
  const edits = useStore(matrix.store, ({ history }) => history.now);
  const effects = useMemo(() => changeEffects(index, edits), [index, edits]);
  if (effects.length === 0) return <EmptyState icon="key" title={t`Nothing is changed`} />;
  const rest = effects.length - LIMIT;
  return (
    <Stack gap={4} flex="shrink">
      {isWithout && (
        <Row pad="2-3" as="p" align="start" className={styles["hint"]}>
          <Icon name="info" size={16} />
          <span>
            <Trans>
              This server does not work out who is concerned. This is what the changes do in this matrix
              alone.
            </Trans>
          </span>
        </Row>
      )}
      <ul className={styles["groups"]} aria-label={t`Changes`}>
        {effects.slice(0, LIMIT).map((effect) => (
          <Effect key={`${effect.column} ${effect.node.key}`} effect={effect} />
        ))}
      </ul>
      {rest > 0 && (
        <Text as="p" weight="strong">
          <Plural value={rest} one="and # more change" other="and # more changes" />
        </Text>
      )}
    </Stack>
  );
};

const Effect = ({ effect: { node, column, effect, reaches } }: { readonly effect: ChangeEffect }) => {
  const nameOf = useNodeName();
  return (
    <li className={styles["group"]}>
      <Text wrap="anywhere" flex="shrink" className={styles["path"]}>
        <strong>{nameOf(node)}</strong>
        <Text as="bdi" tone="muted" size="sm" weight="normal">
          {node.path}
        </Text>
      </Text>
      <span className={styles["line"]}>
        <ColumnName oid={column} />
        <span className={styles["rights"]}>
          {effect === "gives" && (
            <Badge tone="success">
              <Trans>Gives</Trans>
            </Badge>
          )}
          {effect === "takes" && (
            <Badge tone="danger">
              <Trans>Takes</Trans>
            </Badge>
          )}
          {effect === "same" && <Trans>What counts here stays the same</Trans>}
        </span>
        {reaches > 0 && (
          <Text wrap="never" tone="muted" weight="normal" isNumeric className={styles["users"]}>
            <Plural value={reaches} one="and # cell below" other="and # cells below" />
          </Text>
        )}
      </span>
    </li>
  );
};
