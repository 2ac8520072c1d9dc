import { useFormats } from "@backroom/i18n";
import { Badge, Box, Icon, Row, Text } from "@backroom/ui";
import type { JobGroup } from "./jobList.ts";
import styles from "./JobLines.module.css";
import { useCountTexts } from "../useCountTexts.ts";

export interface JobGroupHeadProps {
  readonly group: JobGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The heading of a category, which opens and closes its jobs. */
export const JobGroupHead = ({ group, isOpen, onToggle }: JobGroupHeadProps) => {
  const { category, jobs, failed } = group;
  const { number } = useFormats();
  const counted = useCountTexts();
  return (
    <Box line="end" fill="surface-2" className={styles["group"]}>
      <Row justify="between">
        <Row
          as="button"
          size="sm"
          weight="strong"
          type="button"
          className={styles["toggle"]}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
          {category}{" "}
          <Text tone="muted" weight="normal">
            {number(jobs.length)}
          </Text>
        </Row>
        {failed > 0 && <Badge tone="danger">{counted.failed(failed)}</Badge>}
      </Row>
    </Box>
  );
};
