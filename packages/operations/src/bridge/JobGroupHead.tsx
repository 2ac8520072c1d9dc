import { useFormats } from "@backroom/i18n";
import { Badge, Icon } from "@backroom/ui";
import type { JobGroup } from "./jobList.ts";
import styles from "./JobGrid.module.css";
import { roles } from "./roles.ts";
import { useCountTexts } from "./useCountTexts.ts";

/** Props of {@link JobGroupHead}. */
export interface JobGroupHeadProps {
  readonly group: JobGroup;
  /** Number of its row in the grid, from 1. */
  readonly rowIndex: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The heading of a category, which opens and closes its jobs. */
export const JobGroupHead = ({ group, rowIndex, isOpen, onToggle }: JobGroupHeadProps) => {
  const { category, jobs, failed } = group;
  const { number } = useFormats();
  const counted = useCountTexts();
  return (
    <div {...roles.row} aria-rowindex={rowIndex} className={styles["group"]}>
      <div {...roles.cell}>
        <button type="button" className={styles["toggle"]} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
          {category} <span className={styles["count"]}>{number(jobs.length)}</span>
        </button>
        {failed > 0 && <Badge tone="danger">{counted.failed(failed)}</Badge>}
      </div>
    </div>
  );
};
