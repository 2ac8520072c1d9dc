import { Menu, MenuItem } from "@backroom/ui";
import type { MenuOverlayProps } from "@backroom/ui";

export interface FilterMenuProps extends MenuOverlayProps {
  readonly filters: readonly { readonly name: string; readonly label: string }[];
  readonly onAdd: (name: string) => void;
}

/** Filters that can be added. */
export const FilterMenu = ({ filters, onAdd, ...overlay }: FilterMenuProps) => (
  <Menu {...overlay} onAction={(name) => onAdd(String(name))}>
    {filters.map(({ name, label }) => (
      <MenuItem key={name} id={name}>
        {label}
      </MenuItem>
    ))}
  </Menu>
);
