import { Row, Skeleton, Stack } from "@backroom/ui";
import type { TileShape } from "../definition/tileDefinition.ts";
import styles from "./TileSkeleton.module.css";

const bars = [45, 70, 55, 85, 60, 95, 40];

/** The shape of what is on its way; it shows when the wait is long enough to be noticed. */
export const TileSkeleton = ({ shape }: { readonly shape: TileShape }) => (
  <Stack flex="grow" gap={4} className={styles["skeleton"]} data-shape={shape} aria-hidden="true">
    {shape !== "list" && <span className={styles["figure"]} />}
    {shape === "chart" ? (
      <Row as="span" align="end" gap={3} className={styles["bars"]}>
        {bars.map((share) => (
          <span key={share} className={styles["bar"]} style={{ blockSize: `${share}%` }} />
        ))}
      </Row>
    ) : (
      <span className={styles["lines"]}>
        <Skeleton lines={shape === "list" ? 5 : 3} />
      </span>
    )}
  </Stack>
);
