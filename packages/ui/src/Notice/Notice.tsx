import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import { Box } from "../Layout/Box.tsx";
import { Row } from "../Layout/Row.tsx";
import styles from "./Notice.module.css";

export interface NoticeProps {
  readonly tone: "info" | "warning" | "danger";
  readonly icon: IconProps["name"];
  /** It comes while the user works, and is read out when they pause. Default false. */
  readonly isPolite?: boolean;
  readonly children: ReactNode;
  /** Buttons for it. Default: none. */
  readonly actions?: ReactNode;
  /** At the far end: the button that hides it. Default: none. */
  readonly end?: ReactNode;
}

/** A strip between the bar of a page and its content: what happened, and what can be done about it. */
export const Notice = ({ tone, icon, isPolite = false, children, actions, end }: NoticeProps) => (
  <div className={styles["notice"]} data-tone={tone} {...(isPolite && { role: "status" })}>
    <Icon name={icon} />
    <p className={styles["text"]}>{children}</p>
    {Boolean(actions) && (
      <Row align="stretch" isWrapping>
        {actions}
      </Row>
    )}
    {end !== undefined && <Box isAtEnd>{end}</Box>}
  </div>
);
