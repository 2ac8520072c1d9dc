import { Menu, MenuItem, MenuSection } from "@backroom/ui";
import type { MenuOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { SortOrder } from "../state/sorting.ts";

export interface SortMenuProps extends MenuOverlayProps {
  /** Columns to sort by. */
  readonly choices: readonly { readonly name: string; readonly label: string }[];
  /** The present order; null = the server's own. */
  readonly order: SortOrder | null;
  readonly onSort: (order: SortOrder) => void;
}

const UP = "up";
const DOWN = "down";

/** The column a list is sorted by, and the direction. */
export const SortMenu = ({ choices, order, onSort, ...overlay }: SortMenuProps) => {
  const { t } = useLingui();
  const [first] = choices;
  const name = order?.name ?? first?.name ?? "";
  const isDescending = order?.isDescending ?? false;
  return (
    <Menu {...overlay} placement="bottom end">
      <MenuSection
        title={t`Direction`}
        selectionMode="single"
        selectedKeys={[isDescending ? DOWN : UP]}
        onSelectionChange={(keys) => {
          const [key] = keys === "all" ? [] : keys;
          if (key !== undefined) onSort({ name, isDescending: key === DOWN });
        }}
      >
        <MenuItem id={UP} icon="arrow-up">{t`Ascending`}</MenuItem>
        <MenuItem id={DOWN} icon="arrow-down">{t`Descending`}</MenuItem>
      </MenuSection>
      <MenuSection
        title={t`Sort by`}
        selectionMode="single"
        selectedKeys={order === null ? [] : [order.name]}
        onSelectionChange={(keys) => {
          const [key] = keys === "all" ? [] : keys;
          if (typeof key === "string") onSort({ name: key, isDescending });
        }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.name} id={choice.name}>
            {choice.label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
};
