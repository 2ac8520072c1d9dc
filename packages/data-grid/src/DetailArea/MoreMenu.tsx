import { useLingui } from "@lingui/react/macro";
import { Button, Menu, MenuItem, MenuTrigger, SubMenu } from "@backroom/ui";
import { isCommandDisabled } from "../commands/gridCommand.ts";
import type { RowCommand, RowCommandContext } from "../commands/gridCommand.ts";

export interface MoreMenuProps {
  /** Entries. */
  readonly actions: readonly RowCommand[];
  /** The row they act on. */
  readonly context: RowCommandContext;
}

/** The More menu of the open row. */
export const MoreMenu = ({ actions, context }: MoreMenuProps) => {
  const { t, i18n } = useLingui();
  const entry = (command: RowCommand) => {
    const { key, label, icon, tone = "neutral", children, run } = command;
    const isDisabled = isCommandDisabled(command, context);
    return children === undefined ? (
      <MenuItem
        key={key}
        id={key}
        icon={icon}
        tone={tone}
        isDisabled={isDisabled}
        onAction={() => run?.(context)}
      >
        {i18n._(label)}
      </MenuItem>
    ) : (
      <SubMenu key={key} id={key} icon={icon} isDisabled={isDisabled} label={i18n._(label)}>
        {children.map(entry)}
      </SubMenu>
    );
  };
  return (
    <MenuTrigger>
      <Button endIcon="chevron-down">{t`More`}</Button>
      <Menu placement="bottom end">
        {actions.filter(({ isAvailable }) => isAvailable?.(context) ?? true).map(entry)}
      </Menu>
    </MenuTrigger>
  );
};
