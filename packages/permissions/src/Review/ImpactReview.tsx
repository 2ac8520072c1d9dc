import type { PermissionImpact } from "@backroom/contract";
import { EmptyState, Icon, Row, Stack, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ImpactList } from "./ImpactList.tsx";
import type { ReviewSource } from "./useImpact.ts";
import styles from "./Review.module.css";

export interface ImpactReviewProps {
  readonly impact: PermissionImpact;
  readonly source: ReviewSource;
}

/** What a change gives and takes, with warnings before it locks a user out. */
export const ImpactReview = ({ impact, source }: ImpactReviewProps) => {
  const { t } = useLingui();
  const { gives, takes, losesOwnAccess, leavesNobody, isComplete } = impact;
  const isNothing = gives.length + takes.length === 0;
  return (
    <Stack gap={4} flex="shrink">
      {leavesNobody && (
        <Warning tone="danger" title={t`At least one user must be able to change rights`}>
          <Trans>To save, give another user these rights first.</Trans>
        </Warning>
      )}
      {losesOwnAccess && (
        <Warning tone="warning" title={t`You lose access yourself`}>
          <Trans>After saving you can do less than now, and only another user can undo it.</Trans>
        </Warning>
      )}
      {isNothing ? (
        <EmptyState
          icon="key"
          title={t`No user gains or loses a right`}
          description={
            isComplete
              ? t`This change affects no one at the moment, for example because no user has the role.`
              : t`Only a part of the users could be looked at.`
          }
        />
      ) : (
        <>
          <Text as="p" weight="strong">
            <Total impact={impact} />
          </Text>
          <ImpactList title={t`Gives`} tone="success" entries={gives} source={source} />
          <ImpactList title={t`Takes`} tone="danger" entries={takes} source={source} />
        </>
      )}
    </Stack>
  );
};

const Total = ({ impact: { users, tenants, isComplete } }: Pick<ImpactReviewProps, "impact">) =>
  isComplete ? (
    <Trans>
      For <Plural value={users} one="# user" other="# users" /> in{" "}
      <Plural value={tenants} one="# tenant" other="# tenants" />
    </Trans>
  ) : (
    <Trans>
      For at least <Plural value={users} one="# user" other="# users" /> in{" "}
      <Plural value={tenants} one="# tenant" other="# tenants" />; not everything could be looked at.
    </Trans>
  );

const Warning = ({
  tone,
  title,
  children,
}: {
  readonly tone: "warning" | "danger";
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Row pad="2-3" align="start" role="alert" className={styles["warning"]} data-tone={tone}>
    <Icon name="triangle-alert" size={18} />
    <p>
      <strong>{title}</strong>
      <span>{children}</span>
    </p>
  </Row>
);
