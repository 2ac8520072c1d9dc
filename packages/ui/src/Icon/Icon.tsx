import { createLucideIcon } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { classNames } from "../classNames.ts";
import { iconRegistry, reportUnknownIcon } from "./iconRegistry.ts";
import type { IconName, NamedIcon } from "./iconRegistry.ts";
import styles from "./Icon.module.css";

export interface IconProps {
  /** Lucide's name in kebab-case, or `digging` and `flask`. Names from data and of own icons: `namedIcon`. */
  readonly name: IconName | NamedIcon;
  /** Edge length in px. Default 16. */
  readonly size?: number;
  /** Accessible name; without one the icon is decoration and hidden from screen readers. */
  readonly label?: string | undefined;
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** What keeps the place of an icon that is being loaded. */
const Place = /* @__PURE__ */ createLucideIcon("Place", []);

/** A line icon in the colour of the text around it. Names beyond the core set need `registerIcons` or `loadConsoleIcons`. */
export const Icon = ({ name, size = 16, label, className }: IconProps) => {
  const { icons, isLoading } = useSyncExternalStore(
    iconRegistry.subscribe,
    iconRegistry.read,
    iconRegistry.read,
  );
  const isKnown = Object.hasOwn(icons, name);
  const isMissing = !isKnown && !isLoading;
  useEffect(() => {
    if (isMissing) reportUnknownIcon(name);
  }, [isMissing, name]);
  const Unknown = isLoading ? Place : icons["square"];
  const Glyph = isKnown ? icons[name] : Unknown;
  if (Glyph === undefined) return null;
  const semantics = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <Glyph
      {...semantics}
      className={classNames(styles["icon"], className)}
      data-icon={isKnown ? name : "unknown"}
      size={size}
      strokeWidth={1.75}
    />
  );
};
