import { Badge, Icon } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { PageState } from "./types.ts";
import styles from "./PageStateMark.module.css";

/** Props of {@link PageStateIcon} and {@link PageStateBadge}. */
export interface PageStateProps {
  readonly state: PageState;
}

const useStateText = (state: PageState): string => {
  const { t } = useLingui();
  return state === "testable" ? t`testable` : t`in progress`;
};

/** A flask for testable pages, a digging person for pages in progress. */
export const PageStateIcon = ({ state }: PageStateProps) => (
  <Icon
    name={state === "testable" ? "flask" : "digging"}
    label={useStateText(state)}
    className={styles["icon"] ?? ""}
  />
);

/** The state in a word, beside a link. */
export const PageStateBadge = ({ state }: PageStateProps) => (
  <Badge tone="warning">{useStateText(state)}</Badge>
);
