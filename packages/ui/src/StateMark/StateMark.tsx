import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import styles from "./StateMark.module.css";

/** States that boards and lists tell apart. Each has a shape of its own, so that colour is never alone. */
export type MarkedState = "good" | "busy" | "warning" | "bad" | "waiting" | "ended" | "neutral";

/** Drawn in a box of 12 × 12. */
const shapes: Readonly<Record<MarkedState, ReactNode>> = {
  good: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  neutral: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  busy: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5z" fill="currentColor" />
    </>
  ),
  warning: <path d="M6 1 11.5 11H.5z" fill="currentColor" />,
  bad: <path d="m2 2 8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  waiting: (
    <circle
      cx="6"
      cy="6"
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.2 2.5"
    />
  ),
  ended: <path d="M6 .5 11.5 6 6 11.5.5 6z" fill="currentColor" />,
};

export interface StateMarkProps {
  /** `good` dot, `busy` half-filled ring, `warning` triangle, `bad` cross, `waiting` dashed ring, `ended` diamond, `neutral` grey dot. */
  readonly state: MarkedState;
  /** Edge in px. Default 12. */
  readonly size?: number;
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** The mark of a state, hidden from screen readers: the word of the state belongs beside it, or into the label around it. */
export const StateMark = ({ state, size = 12, className }: StateMarkProps) => (
  <svg
    className={classNames(styles["mark"], className)}
    data-state={state}
    width={size}
    height={size}
    viewBox="0 0 12 12"
    aria-hidden
  >
    {shapes[state]}
  </svg>
);
