import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Card.module.css";

export interface CardProps {
  /** The content. */
  readonly children: ReactNode;
  /** Content reaches the edges. Default false. */
  readonly isFlush?: boolean;
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** A raised surface that holds one thing. */
export const Card = ({ children, isFlush = false, className }: CardProps) => (
  <div className={classNames(styles["card"], className)} data-flush={isFlush || undefined}>
    {children}
  </div>
);
