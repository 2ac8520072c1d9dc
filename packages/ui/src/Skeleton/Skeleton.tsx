import { Stack } from "../Layout/Stack.tsx";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Lines of text it stands for. Default 1. */
  readonly lines?: number;
  /** Width of the last line, in percent. Default 60. */
  readonly lastWidth?: number;
}

/** The shape of text that is on its way; decoration, so name the wait beside it (`aria-busy`). */
export const Skeleton = ({ lines = 1, lastWidth = 60 }: SkeletonProps) => (
  <Stack as="span" gap={2} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span
        key={line}
        className={styles["line"]}
        style={{ inlineSize: line === lines - 1 ? `${lastWidth}%` : "100%" }}
      />
    ))}
  </Stack>
);
