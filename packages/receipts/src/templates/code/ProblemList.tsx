import { Icon, Row, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ProblemItems } from "../../template/ProblemItems.tsx";
import type { ProblemItemsProps } from "../../template/ProblemItems.tsx";
import styles from "../Templates.module.css";

/** What is wrong with the text, with the places; pressing one leads there. */
export const ProblemList = ({ problems, onProblem }: ProblemItemsProps) => {
  const { t } = useLingui();
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  return (
    <Text
      line="start"
      as="section"
      flex="none"
      size="sm"
      className={styles["problems"]}
      aria-label={t`Problems`}
    >
      <Row
        pad="2-4"
        as="output"
        tone="success"
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
      </Row>
      {problems.length > 0 && <ProblemItems {...{ problems, onProblem }} />}
    </Text>
  );
};
