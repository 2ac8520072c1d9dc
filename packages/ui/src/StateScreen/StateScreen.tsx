import type { ReactNode } from "react";
import { Row } from "../Layout/Row.tsx";
import { Text } from "../Layout/Text.tsx";
import { classNames } from "../classNames.ts";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import styles from "./StateScreen.module.css";

export interface StateScreenProps {
  /** One sentence: what is the case. */
  readonly title: ReactNode;
  /** What the reader can do about it, where the title does not say. */
  readonly description?: ReactNode;
  /** One action, usually a `Button`. */
  readonly action?: ReactNode;
  /** The icon. Default `inbox`-like per screen. */
  readonly icon?: IconProps["name"];
  /** Extra class name. */
  readonly className?: string | undefined;
}

interface ScreenProps extends StateScreenProps {
  readonly icon: IconProps["name"];
  readonly tone: "neutral" | "danger";
  readonly role?: "alert";
}

const StateScreen = ({ title, description, action, icon, className, tone, ...props }: ScreenProps) => (
  <div {...props} className={classNames(styles["screen"], className)} data-tone={tone}>
    <Text radius="lg" fill="surface-3" tone="muted" className={styles["icon"]}>
      <Icon name={icon} size={22} />
    </Text>
    <Row as="p" size="lg" weight="strong" className={styles["title"]}>
      {title}
    </Row>
    {description !== undefined && <p className={styles["description"]}>{description}</p>}
    {action !== undefined && <div className={styles["action"]}>{action}</div>}
  </div>
);

/** Nothing to show, and why: an icon, one sentence, one action. */
export const EmptyState = ({ icon = "search", ...props }: StateScreenProps) => (
  <StateScreen {...props} icon={icon} tone="neutral" />
);

/** Something failed: says what, and offers one way on. Announced when it appears. */
export const ErrorState = ({ icon = "triangle-alert", ...props }: StateScreenProps) => (
  <StateScreen {...props} icon={icon} tone="danger" role="alert" />
);

export interface StatusPageProps extends StateScreenProps {
  /** The big number: 403, 404. */
  readonly code: string | number;
}

/** A whole page about one status: the code in the largest type, a sentence, one action. */
export const StatusPage = ({ code, title, description, action, icon, className }: StatusPageProps) => (
  <div className={classNames(styles["screen"], styles["page"], className)}>
    <p className={styles["code"]}>{code}</p>
    <Row as="h2" size="lg" weight="strong" className={styles["title"]}>
      {icon !== undefined && <Icon name={icon} />}
      {title}
    </Row>
    {description !== undefined && <p className={styles["description"]}>{description}</p>}
    {action !== undefined && <div className={styles["action"]}>{action}</div>}
  </div>
);
