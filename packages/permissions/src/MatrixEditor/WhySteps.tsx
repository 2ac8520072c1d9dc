import { Badge, Icon } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ExplanationStep } from "../matrix/explainCell.ts";
import { GLOBAL } from "../matrix/types.ts";
import { ColumnName } from "./ColumnName.tsx";
import { CellSign } from "./MatrixCell.tsx";
import { useMatrixParts } from "./MatrixContext.ts";
import { useNodeName } from "./useNodeName.ts";
import styles from "./WhyPopover.module.css";

/** Names of paths in one step. */
const MOST_NAMES = 3;

/** Unique among the steps of one cell. */
export const stepKey = (step: ExplanationStep): string => {
  if (step.kind === "default") return step.kind;
  const node = step.kind === "set" ? step.node : step.nodes[0];
  return `${step.kind} ${step.column} ${node?.key ?? ""}`;
};

/** The step that goes before all others: the tenant is none of those that count. */
export const LimitStep = () => {
  const { t } = useLingui();
  return (
    <li data-decides="">
      <span className={styles["none"]} aria-hidden="true">
        <Icon name="lock" size={14} />
      </span>
      <span>
        <strong>
          <Trans>Limited to other tenants</Trans>
        </strong>
        <small>
          <Trans>Whatever is set for this tenant, nothing is allowed there</Trans>
        </small>
      </span>
      <Badge tone="accent">{t`decides`}</Badge>
    </li>
  );
};

export interface WhyStepProps {
  readonly step: ExplanationStep;
  /** Something outside of the matrix goes before all its steps. */
  readonly isBeaten: boolean;
}

/** One step of why a cell counts as it does. */
export const WhyStep = ({ step, isBeaten }: WhyStepProps) => {
  const { t } = useLingui();
  const { kind, renderReason } = useMatrixParts();
  const nameOf = useNodeName();
  if (step.kind === "default") {
    return (
      <li data-decides={isBeaten ? undefined : ""}>
        <CellSign kind={kind} explicit={null} shown={null} />
        <span>
          <strong>
            <Trans>Nothing is set anywhere</Trans>
          </strong>
          <small>
            {kind === "userPermissions" ? (
              <Trans>So the roles decide</Trans>
            ) : kind === "userRoles" ? (
              <Trans>So the role is not given</Trans>
            ) : (
              <Trans>So it is not allowed</Trans>
            )}
          </small>
        </span>
        {/* Which of the roles decides is said below. */}
        {!isBeaten && (kind !== "userPermissions" || renderReason === undefined) && (
          <Badge tone="accent">{t`decides`}</Badge>
        )}
      </li>
    );
  }
  if (step.kind === "unset") {
    const names = step.nodes.map(nameOf);
    const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), "…"] : names;
    const list = shown.join(t({ message: ", ", comment: "Between the entries of a list" }));
    return (
      <li>
        <span className={styles["none"]} aria-hidden="true">
          <Icon name="minus" size={14} />
        </span>
        <span>
          <span>
            <Trans>
              Nothing set on {list} for <ColumnName oid={step.column} />
            </Trans>
          </span>
          <small>
            {step.column === GLOBAL ? (
              <Trans>So the nearest path above is used</Trans>
            ) : (
              <Trans>So the nearest path above is used, then Global</Trans>
            )}
          </small>
        </span>
      </li>
    );
  }
  const name = nameOf(step.node);
  const decides = step.decides && !isBeaten;
  return (
    <li data-decides={decides || undefined}>
      <CellSign kind={kind} explicit={step.allowed} shown={step.allowed} />
      <span>
        <strong>
          <Trans>
            {name} for <ColumnName oid={step.column} />
          </Trans>
        </strong>
        <small>
          {step.decides ? (
            step.allowed ? (
              <Trans>Allowed</Trans>
            ) : (
              <Trans>Denied</Trans>
            )
          ) : step.allowed ? (
            <Trans>Allowed here, overridden by a more specific right</Trans>
          ) : (
            <Trans>Denied here, overridden by a more specific right</Trans>
          )}
        </small>
      </span>
      {decides && <Badge tone="accent">{t`decides`}</Badge>}
    </li>
  );
};
