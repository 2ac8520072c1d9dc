import { classNames } from "../classNames.ts";
import type { AVATAR_SIZES } from "../constants.ts";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Avatar.module.css";
import { initialsOf } from "./initialsOf.ts";

export interface AvatarProps {
  /** The person's name; the initials come from it. */
  readonly name: string;
  /** Address of the picture. It lies above the initials, so a transparent default lets them show. */
  readonly src?: string | undefined;
  /** Edge length in px: 22 in bars and lists, 48 in the user menu, 80 in the relogin dialog. Default 22. */
  readonly size?: (typeof AVATAR_SIZES)[number];
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** A person's picture over their initials; decoration, because the name stands beside it. */
export const Avatar = ({ name, src, size = 22, className }: AvatarProps) => {
  const initials = initialsOf(name);
  return (
    <span className={classNames(styles["avatar"], className)} data-size={size} aria-hidden="true">
      {initials === "" ? <Icon name="user" size={Math.round(size * 0.6)} /> : initials}
      {src !== undefined && (
        <img
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
    </span>
  );
};
