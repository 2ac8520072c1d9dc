import { Icon, Text } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./AuthNotice.module.css";

export interface AuthNoticeProps {
  /** The heading. */
  readonly title: ReactNode;
  /** Default: `circle-check`. */
  readonly icon?: IconProps["name"];
  /** Colour of the icon. Default: success. */
  readonly tone?: "success" | "danger" | "neutral";
  /** What happened and what to do next. */
  readonly children: ReactNode;
  /** One link onwards. Default: none. */
  readonly action?: ReactNode;
}

/** What stands in place of a form that is done. Its heading takes the focus, so that screen readers begin there. */
export const AuthNotice = ({
  title,
  icon = "circle-check",
  tone = "success",
  children,
  action,
}: AuthNoticeProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles["notice"]} data-tone={tone}>
      <Icon name={icon} size={28} />
      <h1 className={styles["title"]} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <Text as="p" wrap="anywhere" tone="muted">
        {children}
      </Text>
      {action}
    </div>
  );
};
