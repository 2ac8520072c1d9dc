import type { ReactNode } from "react";
import {
  Button as AriaButton,
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  Heading,
} from "react-aria-components";
import type { DisclosureProps as AriaDisclosureProps } from "react-aria-components";
import { Icon } from "../Icon/Icon.tsx";
import { Row } from "../Layout/Row.tsx";
import styles from "./Disclosure.module.css";

export interface DisclosureProps extends Omit<AriaDisclosureProps, "children" | "className" | "style"> {
  /** What is inside, in a few words. */
  readonly title: ReactNode;
  /** After the title, outside the button: a badge, a menu. */
  readonly suffix?: ReactNode;
  /** The content. */
  readonly children: ReactNode;
}

/** A heading that opens and closes what is below it. */
export const Disclosure = ({ title, suffix, children, ...props }: DisclosureProps) => (
  <AriaDisclosure {...props} className={styles["disclosure"] ?? ""}>
    <Row className={styles["head"]}>
      <Heading className={styles["heading"] ?? ""}>
        <AriaButton slot="trigger" className={styles["button"] ?? ""}>
          <Icon name="chevron-right" />
          {title}
        </AriaButton>
      </Heading>
      {suffix}
    </Row>
    <DisclosurePanel className={styles["panel"] ?? ""}>
      <div className={styles["content"]}>{children}</div>
    </DisclosurePanel>
  </AriaDisclosure>
);
