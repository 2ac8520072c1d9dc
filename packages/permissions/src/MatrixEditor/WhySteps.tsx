import { Badge, Icon } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ExplanationStep } from "../matrix/explainCell.ts";
import { GLOBAL } from "../matrix/types.ts";
import { ColumnName } from "./ColumnName.tsx";
import { CellSign } from "./MatrixCell.tsx";
import { useMatrixParts } from "./MatrixContext.ts";
import { useNodeName } from "./useNodeName.ts";
import styles from "./WhyPopover.module.css";

/** Unique among the steps of one cell. */
export const stepKey = (step: ExplanationStep): string => {
  if (step.kind === "default") return step.kind;
  const node = step.kind === "set" ? step.node : step.nodes[0];
  return `${step.kind} ${step.column} ${node?.key ?? ""}`;
};

/** One step of why a cell counts as it does. */
export const WhyStep = ({ step }: { readonly step: ExplanationStep }) => {
  const { t } = useLingui();
  const { kind, renderReason } = useMatrixParts();
  const nameOf = useNodeName();
  if (step.kind === "default") {
    return (
      <li data-decides="">
        <CellSign kind={kind} explicit={null} shown={null} />
        <span>
          <strong>
            {kind === "userPermissions" ? (
              <Trans>Nothing is set for this user</Trans>
            ) : (
              <Trans>Nothing is set anywhere</Trans>
            )}
          </strong>
          <small>
            {kind === "userPermissions" ? (
              <Trans>So the roles of the user decide</Trans>
            ) : kind === "userRoles" ? (
              <Trans>So the user does not have the role</Trans>
            ) : (
              <Trans>So it is not allowed</Trans>
            )}
          </small>
        </span>
        {/* Which of the roles decides is said below. */}
        {(kind !== "userPermissions" || renderReason === undefined) && (
          <Badge tone="accent">{t`decides`}</Badge>
        )}
      </li>
    );
  }
  if (step.kind === "unset") {
    const names = step.nodes.map(nameOf);
    const shown = names.length > 3 ? [...names.slice(0, 3), "…"] : names;
    const list = shown.join(", ");
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
  return (
    <li data-decides={step.decides || undefined}>
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
            <Trans>Allowed, but what is nearer goes before it</Trans>
          ) : (
            <Trans>Denied, but what is nearer goes before it</Trans>
          )}
        </small>
      </span>
      {step.decides && <Badge tone="accent">{t`decides`}</Badge>}
    </li>
  );
};
