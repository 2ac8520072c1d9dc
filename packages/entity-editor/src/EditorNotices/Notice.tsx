import { Icon } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./EditorNotices.module.css";

/** Props of {@link Notice}. */
export interface NoticeProps {
  readonly tone: "info" | "warning" | "danger";
  readonly icon: IconName;
  /** It comes while somebody works, and is read out when they pause. */
  readonly isPolite?: boolean;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** At the far end: the button that hides it. */
  readonly end?: ReactNode;
}

/** A strip between the bar and the fields: what happened, and what can be done about it. */
export const Notice = ({ tone, icon, isPolite = false, children, actions, end }: NoticeProps) => (
  <div className={styles["notice"]} data-tone={tone} {...(isPolite && { role: "status" })}>
    <Icon name={icon} />
    <p className={styles["text"]}>{children}</p>
    <div className={styles["actions"]}>{actions}</div>
    {end !== undefined && <div className={styles["end"]}>{end}</div>}
  </div>
);
