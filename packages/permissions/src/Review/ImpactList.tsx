import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionImpactEntry } from "@backroom/contract";
import { Badge, Button, Flag, Icon, Row, Stack, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { useMatrixParts } from "../MatrixEditor/MatrixContext.ts";
import { pathTitle, rightText } from "../MatrixEditor/matrixTexts.ts";
import { reviewGroups } from "./reviewGroups.ts";
import type { ReviewLine } from "./reviewGroups.ts";
import type { ReviewSource } from "./useImpact.ts";
import styles from "./Review.module.css";

/** Paths that are listed at first, and with each press of the button more. */
const STEP = 50;

export interface ImpactListProps {
  readonly title: string;
  readonly tone: "success" | "danger";
  readonly entries: readonly PermissionImpactEntry[];
  readonly source: ReviewSource;
}

/** What is given or taken, by path and tenant; nothing when there is none. */
export const ImpactList = ({ title, tone, entries, source }: ImpactListProps) => {
  const { i18n } = useLingui();
  const id = useId();
  const groups = useMemo(() => reviewGroups(entries), [entries]);
  const [limit, setLimit] = useState(STEP);
  if (groups.length === 0) return null;
  const count = groups.length;
  return (
    <section className={styles["list"]} aria-labelledby={id}>
      <Row as="h3">
        <span id={id}>
          <Badge tone={tone}>{title}</Badge>
        </span>
        <Text tone="muted" weight="normal">
          <Plural value={count} one="# path" other="# paths" />
        </Text>
      </Row>
      <ul className={styles["groups"]} aria-labelledby={id}>
        {groups.slice(0, limit).map(({ path, lines }) => (
          <li key={path} className={styles["group"]}>
            <Text wrap="anywhere" flex="shrink" className={styles["path"]}>
              <strong>{pathTitle(path, (text) => i18n._(text), source)}</strong>
              <Text as="bdi" tone="muted" size="sm" weight="normal">
                {path}
              </Text>
            </Text>
            <Stack as="ul" gap={1} flex="shrink">
              {lines.map((line) => (
                <Line key={line.key} line={line} isOnly={lines.length === 1} tenants={source.tenants} />
              ))}
            </Stack>
          </li>
        ))}
      </ul>
      {count > limit && (
        <Button size="sm" onPress={() => setLimit(limit + STEP)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
};

interface LineProps extends Pick<ReviewSource, "tenants"> {
  readonly line: ReviewLine;
  /** No other tenants are named for the path. */
  readonly isOnly: boolean;
}

const Line = ({ line, isOnly, tenants }: LineProps) => {
  const { t, i18n } = useLingui();
  const { columnOf, columnText } = useMatrixParts();
  const { tenantOid, rights, users } = line;
  const tenant = tenants?.find(({ oid }) => oid === tenantOid) ?? columnOf(tenantOid);
  return (
    <li className={styles["line"]}>
      <Row as="span" isInline gap={1} flex="shrink" className={styles["tenant"]}>
        {tenantOid === ROOT_OID ? (
          <>
            <Icon name="globe" size={14} />
            {isOnly ? <Trans>All tenants</Trans> : <Trans>All other tenants</Trans>}
          </>
        ) : (
          <>
            {tenant.country !== null && <Flag country={tenant.country} />}
            <bdi>{columnText(tenant)}</bdi>
          </>
        )}
      </Row>
      <span className={styles["rights"]}>
        {rights.length === permissionNames.length ? (
          <Trans>All rights</Trans>
        ) : (
          rights
            .map((right) => i18n._(rightText(right)))
            .join(t({ message: ", ", comment: "Between the entries of a list" }))
        )}
      </span>
      <Text wrap="never" tone="muted" weight="normal" isNumeric className={styles["users"]}>
        <Plural value={users} one="# user" other="# users" />
      </Text>
    </li>
  );
};
