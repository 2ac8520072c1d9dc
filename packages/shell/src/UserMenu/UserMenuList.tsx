import { Avatar, Menu, MenuItem, MenuSection, Stack } from "@backroom/ui";
import type { MenuOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Header, MenuSection as PlainSection } from "react-aria-components";
import type { UserMenuProps } from "./UserMenu.tsx";
import type { UserMenuEntries } from "./userMenuRules.ts";
import styles from "./UserMenu.module.css";

export interface UserMenuListProps extends UserMenuProps {
  readonly overlay: MenuOverlayProps;
}

const WhoIsIt = ({ name, email, avatarUrl }: Pick<UserMenuProps, "name" | "email" | "avatarUrl">) => (
  <Header className={styles["who"] ?? ""}>
    <Avatar name={name} src={avatarUrl} size={48} />
    <Stack as="span" flex="shrink" tone="muted" className={styles["names"]}>
      <b>{name}</b>
      {email != null && <span>{email}</span>}
    </Stack>
  </Header>
);

const ALL_ENTRIES: UserMenuEntries = { changePassword: true, lock: true, testMode: true };

/** Who is logged in, and the entries of the user menu. */
export const UserMenuList = ({
  overlay,
  name,
  email,
  avatarUrl,
  entries = ALL_ENTRIES,
  isTestMode = false,
  onTestModeChange,
  hasCharacterKeys = true,
  onCharacterKeysChange,
  onChangePassword,
  onLock,
  onSupportBundle,
  onLogout,
}: UserMenuListProps) => {
  const { t } = useLingui();
  return (
    <Menu {...overlay} placement="bottom end">
      <PlainSection aria-label={name}>
        <WhoIsIt name={name} email={email} avatarUrl={avatarUrl} />
        {entries.changePassword && onChangePassword !== undefined && (
          <MenuItem id="change-password" icon="key-round" onAction={onChangePassword}>
            {t`Change password`}
          </MenuItem>
        )}
        {entries.lock && onLock !== undefined && (
          <MenuItem id="lock" icon="lock" onAction={onLock}>
            {t`Lock`}
          </MenuItem>
        )}
        {onSupportBundle !== undefined && (
          <MenuItem id="support" icon="package" onAction={onSupportBundle}>
            {t`Support bundle…`}
          </MenuItem>
        )}
        <MenuItem id="logout" icon="log-out" onAction={onLogout}>
          {t`Log out`}
        </MenuItem>
      </PlainSection>
      {onCharacterKeysChange !== undefined && (
        <MenuSection
          title={t`Keyboard`}
          selectionMode="multiple"
          selectedKeys={hasCharacterKeys ? ["character-keys"] : []}
          onSelectionChange={(keys) => onCharacterKeysChange(keys === "all" || keys.has("character-keys"))}
        >
          <MenuItem id="character-keys">{t`Single-key shortcuts`}</MenuItem>
        </MenuSection>
      )}
      {entries.testMode && onTestModeChange !== undefined && (
        <MenuSection
          title={t`Testing`}
          selectionMode="multiple"
          selectedKeys={isTestMode ? ["test-mode"] : []}
          onSelectionChange={(keys) => onTestModeChange(keys === "all" || keys.has("test-mode"))}
        >
          <MenuItem id="test-mode">{t`Test mode`}</MenuItem>
        </MenuSection>
      )}
    </Menu>
  );
};
