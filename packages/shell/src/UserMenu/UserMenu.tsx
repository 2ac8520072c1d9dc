import { Avatar, createLazyPart, Icon, useMenuButton, VisuallyHidden, ShowPart } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Button } from "react-aria-components";
import type { UserMenuEntries } from "./userMenuRules.ts";
import styles from "./UserMenu.module.css";

export interface UserMenuProps {
  /** Name of the logged-in user. */
  readonly name: string;
  /** E-mail address under the name. Default none. */
  readonly email?: string | null | undefined;
  /** Address of the picture. Default: initials only. */
  readonly avatarUrl?: string | undefined;
  /** Which entries the user gets, see `userMenuEntries`. Default: those that have a handler. */
  readonly entries?: UserMenuEntries;
  /** Whether test mode is on. Default false. */
  readonly isTestMode?: boolean;
  /** Default: no test mode. */
  readonly onTestModeChange?: (isTestMode: boolean) => void;
  /** Whether single characters are shortcuts. Default true. */
  readonly hasCharacterKeys?: boolean;
  /** Default: no such entry. */
  readonly onCharacterKeysChange?: (areOn: boolean) => void;
  /** Default: no such entry. */
  readonly onChangePassword?: () => void;
  /** Default: no such entry. */
  readonly onLock?: () => void;
  /** Gathers what support needs. Default: no such entry. */
  readonly onSupportBundle?: () => void;
  readonly onLogout: () => void;
}

const userMenuList = createLazyPart(async () => (await import("./UserMenuList.tsx")).UserMenuList);

/** What the logged-in user can do about their session. */
export const UserMenu = (props: UserMenuProps) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen, setOpen } = useMenuButton();
  const { name, avatarUrl } = props;
  return (
    <>
      <Button {...buttonProps} className={styles["trigger"] ?? ""}>
        <VisuallyHidden>{t`User menu: ${name}`}</VisuallyHidden>
        <Avatar name={name} src={avatarUrl} />
        <Icon name="chevron-down" />
      </Button>
      <ShowPart
        part={userMenuList}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{ ...props, overlay: overlayProps }}
      />
    </>
  );
};
