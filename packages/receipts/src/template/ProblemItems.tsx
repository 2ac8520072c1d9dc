import { Icon, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./ProblemItems.module.css";
import type { ShownProblem } from "./useShownProblems.ts";

export interface ProblemItemsProps {
  readonly problems: readonly ShownProblem[];
  readonly onProblem: (problem: ShownProblem) => void;
}

/** Problems with their places; pressing one leads there. */
export const ProblemItems = ({ problems, onProblem }: ProblemItemsProps) => {
  const { t } = useLingui();
  return (
    <ul className={styles["problems"]} aria-label={t`Problems`}>
      {problems.map((problem) => {
        const { key, severity, text, line, column } = problem;
        return (
          <li key={key}>
            <button type="button" data-severity={severity} onClick={() => onProblem(problem)}>
              <Icon name={severity === "error" ? "circle-x" : "triangle-alert"} size={14} />
              <span>{text}</span>
              <Text isAtEnd flex="none" tone="muted" size="sm" isNumeric>
                <Trans>
                  Line {line}, column {column}
                </Trans>
              </Text>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
