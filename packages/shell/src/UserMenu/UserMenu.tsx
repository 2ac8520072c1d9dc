import { Avatar, Icon, Menu, MenuItem, MenuSection, MenuTrigger, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Button, Header, MenuSection as PlainSection } from "react-aria-components";
import type { UserMenuEntries } from "./userMenuRules.ts";
import styles from "./UserMenu.module.css";

/** Props of {@link UserMenu}. */
export interface UserMenuProps {
  /** Name of the signed-in user. */
  readonly name: string;
  /** E-mail address under the name. Default none. */
  readonly email?: string | null | undefined;
  /** Address of the picture. Default: initials only. */
  readonly avatarUrl?: string | undefined;
  /** Entries beside logout; see `userMenuEntries`. */
  readonly entries: UserMenuEntries;
  /** Whether test mode is on. */
  readonly isTestMode: boolean;
  readonly onTestModeChange: (isTestMode: boolean) => void;
  readonly onChangePassword: () => void;
  readonly onLock: () => void;
  readonly onLogout: () => void;
}

const WhoIsIt = ({ name, email, avatarUrl }: Pick<UserMenuProps, "name" | "email" | "avatarUrl">) => (
  <Header className={styles["who"] ?? ""}>
    <Avatar name={name} src={avatarUrl} size={48} />
    <span className={styles["names"]}>
      <b>{name}</b>
      {email != null && <span>{email}</span>}
    </span>
  </Header>
);

/** What the signed-in user can do about their session (spec §1). */
export const UserMenu = ({ name, email, avatarUrl, entries, isTestMode, ...actions }: UserMenuProps) => {
  const { t } = useLingui();
  return (
    <MenuTrigger>
      <Button className={styles["trigger"] ?? ""}>
        <VisuallyHidden>{t`User menu: ${name}`}</VisuallyHidden>
        <Avatar name={name} src={avatarUrl} />
        <Icon name="chevron-down" />
      </Button>
      <Menu placement="bottom end">
        <PlainSection aria-label={name}>
          <WhoIsIt name={name} email={email} avatarUrl={avatarUrl} />
          {entries.changePassword && (
            <MenuItem id="change-password" icon="key-round" onAction={actions.onChangePassword}>
              {t`Change password`}
            </MenuItem>
          )}
          {entries.lock && (
            <MenuItem id="lock" icon="lock" onAction={actions.onLock}>
              {t`Lock`}
            </MenuItem>
          )}
          <MenuItem id="logout" icon="log-out" onAction={actions.onLogout}>
            {t`Logout`}
          </MenuItem>
        </PlainSection>
        {entries.testMode && (
          <MenuSection
            title={t`Testing`}
            selectionMode="multiple"
            selectedKeys={isTestMode ? ["test-mode"] : []}
            onSelectionChange={(keys) => actions.onTestModeChange(keys === "all" || keys.has("test-mode"))}
          >
            <MenuItem id="test-mode">{t`Test mode`}</MenuItem>
          </MenuSection>
        )}
      </Menu>
    </MenuTrigger>
  );
};
