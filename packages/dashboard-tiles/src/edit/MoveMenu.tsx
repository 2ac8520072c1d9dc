import { Menu, MenuItem } from "@backroom/ui";
import type { IconName, MenuOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { Direction } from "../layout/packTiles.ts";

export interface MoveMenuProps extends MenuOverlayProps {
  /** Whether the dashboard is read from right to left. */
  readonly isRtl: boolean;
  /** Whether the tile can move in a direction. */
  readonly canMove: (direction: Direction) => boolean;
  readonly onMove: (direction: Direction) => void;
}

/** Moves a tile one step without dragging. */
export const MoveMenu = ({ isRtl, canMove, onMove, ...overlay }: MoveMenuProps) => {
  const { t } = useLingui();
  const steps: readonly (readonly [Direction, IconName, string])[] = [
    ["up", "arrow-up", t`Move up`],
    ["down", "arrow-down", t`Move down`],
    // Icons are mirrored from right to left.
    ["start", "arrow-left", isRtl ? t`Move right` : t`Move left`],
    ["end", "arrow-right", isRtl ? t`Move left` : t`Move right`],
  ];
  return (
    <Menu {...overlay}>
      {steps.map(([direction, icon, text]) => (
        <MenuItem
          key={direction}
          icon={icon}
          isDisabled={!canMove(direction)}
          onAction={() => onMove(direction)}
        >
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
};
