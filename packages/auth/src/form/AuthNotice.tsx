import { Icon } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./AuthNotice.module.css";

/** Props of {@link AuthNotice}. */
export interface AuthNoticeProps {
  /** The heading. */
  title: ReactNode;
  /** Name of an icon. Default: `circle-check`. */
  icon?: string;
  /** Colour of the icon. Default: success. */
  tone?: "success" | "danger" | "neutral";
  /** What happened and what to do next. */
  children: ReactNode;
  /** One link onwards. Default: none. */
  action?: ReactNode;
}

// Outside the component, so that only a new notice takes the focus and not every render.
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();

/** What stands in place of a form that is done. Its heading takes the focus, so that screen readers begin there. */
export const AuthNotice = ({
  title,
  icon = "circle-check",
  tone = "success",
  children,
  action,
}: AuthNoticeProps) => (
  <div className={styles["notice"]} data-tone={tone}>
    <Icon name={icon} size={28} />
    <h1 className={styles["title"]} tabIndex={-1} ref={focusHeading}>
      {title}
    </h1>
    <p className={styles["text"]}>{children}</p>
    {action}
  </div>
);
