import { Stack } from "@backroom/ui";
import { DetailPlace } from "./DetailHost.tsx";
import type { DetailHost } from "./DetailHost.tsx";
import styles from "./DetailArea.module.css";

export interface SidePanelProps {
  readonly host: DetailHost;
}

/** The place of the detail area beside the table. */
export const SidePanel = ({ host }: SidePanelProps) => (
  <Stack flex="none" className={styles["panel"]} data-testid="side-panel">
    <DetailPlace host={host} />
  </Stack>
);
