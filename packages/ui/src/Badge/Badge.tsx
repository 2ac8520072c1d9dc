import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import type { Hue } from "../Layout/look.ts";
import styles from "./Badge.module.css";

/** What a colour says; colour means state, never decoration. */
export type Tone = "neutral" | Hue;

export interface BadgeProps {
  /** One or two words, or a number. */
  readonly children: ReactNode;
  /** What the colour says. Default "neutral". */
  readonly tone?: Tone;
  /** Icon before the text. */
  readonly icon?: IconProps["name"];
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** A state in a word: "active", "testable", "2 unsaved changes". */
export const Badge = ({ children, tone = "neutral", icon, className }: BadgeProps) => (
  <span className={classNames(styles["badge"], className)} data-tone={tone}>
    {icon !== undefined && <Icon name={icon} size={12} />}
    {children}
  </span>
);
