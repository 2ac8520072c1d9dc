import type { TemplateProblem } from "@backroom/receipt-template";
import { Icon } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useProblemText } from "../template/useProblemText.ts";
import styles from "./Templates.module.css";

/** Props of {@link ProblemList}. */
export interface ProblemListProps {
  readonly problems: readonly TemplateProblem[];
  readonly onProblem: (problem: TemplateProblem) => void;
}

/** What is wrong with the text, with the places; pressing one leads there. */
export const ProblemList = ({ problems, onProblem }: ProblemListProps) => {
  const { t } = useLingui();
  const textOf = useProblemText();
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  return (
    <section className={styles["problems"]} aria-label={t`Problems`}>
      <output
        className={styles["count"]}
        data-state={errors > 0 ? "error" : warnings > 0 ? "warning" : "good"}
      >
        <Icon name={errors > 0 ? "circle-x" : warnings > 0 ? "triangle-alert" : "circle-check"} size={14} />
        {errors > 0 && (
          <span>
            <Plural value={errors} one="# error" other="# errors" />
          </span>
        )}
        {warnings > 0 && (
          <span>
            <Plural value={warnings} one="# warning" other="# warnings" />
          </span>
        )}
        {problems.length === 0 && <Trans>No problems</Trans>}
      </output>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => {
            const { line, column } = problem;
            return (
              <li key={`${problem.code}:${problem.from}:${problem.to}`}>
                <button type="button" data-severity={problem.severity} onClick={() => onProblem(problem)}>
                  <Icon name={problem.severity === "error" ? "circle-x" : "triangle-alert"} size={14} />
                  <span>{textOf(problem)}</span>
                  <span className={styles["place"]}>
                    <Trans>
                      Line {line}, column {column}
                    </Trans>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
