import { Icon, Row, useMenuButton } from "@backroom/ui";
import { useDragItem } from "@backroom/ui/drag";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CellArea } from "../layout/packTiles.ts";
import { sizesOf } from "../layout/orderTiles.ts";
import { areaStyle } from "../TileGrid/gridLayout.ts";
import { MoveMenu } from "./MoveMenu.tsx";
import type { MoveMenuProps } from "./MoveMenu.tsx";
import { TileControls } from "./TileControls.tsx";
import type { TileControlsProps } from "./TileControls.tsx";
import { useCornerSize } from "./sizing/useCornerSize.ts";
import type { Sizing } from "./sizing/useCornerSize.ts";
import styles from "./DashboardEditor.module.css";

export interface TileFrameProps extends TileControlsProps, Pick<MoveMenuProps, "canMove" | "onMove"> {
  readonly place: CellArea | undefined;
  /** Whether it is being moved. */
  readonly isLifted: boolean;
  /** Whether it follows the pointer. */
  readonly isHeld: boolean;
  /** Whether its corner is dragged. */
  readonly isSizing: boolean;
  /** Whether it comes out of the list of tiles to add. */
  readonly isIncoming: boolean;
  /** Columns of the grid. */
  readonly columns: number;
  /** Shows it in another size while its corner is dragged; undefined = in its own. */
  readonly onSizing: (sizing: Sizing | undefined) => void;
}

/** What lies over a tile while the dashboard is arranged: its handle, its sizes, and what removes it. */
export const TileFrame = ({
  tile,
  title,
  place,
  isLifted,
  isHeld,
  isSizing,
  isIncoming,
  columns,
  onSizing,
  onEvent,
  onRemove,
  canMove,
  onMove,
}: TileFrameProps) => {
  const { t } = useLingui();
  const { key, definition } = tile;
  const menu = useMenuButton();
  const { id: menuId, ref: menuRef } = menu.buttonProps;
  const [isRtl, setRtl] = useState(false);
  const { describedBy, listeners, ref, handleRef, element } = useDragItem(key);
  const corner = useCornerSize({
    frame: element,
    tile,
    place,
    columns,
    onShow: onSizing,
    onResize: (resized, size) => onEvent({ type: "resize", key: resized, size }),
  });
  const sizes = sizesOf(definition);
  return (
    <Row
      as="section"
      ref={ref}
      flex="shrink"
      align="start"
      gap={0}
      className={styles["frame"]}
      style={areaStyle(place)}
      data-frame={key}
      data-lifted={isLifted || undefined}
      data-held={isHeld || undefined}
      data-sizing={isSizing || undefined}
      data-incoming={isIncoming || undefined}
      aria-label={title}
    >
      <button
        {...listeners}
        ref={(element) => {
          menuRef.current = element;
          handleRef(element);
        }}
        id={menuId}
        type="button"
        className={styles["handle"]}
        data-handle={key}
        aria-label={t`Move ${title}`}
        aria-describedby={describedBy}
        aria-pressed={isLifted}
        // Keys pick the tile up instead, and the click after a drag is ignored.
        onClick={({ currentTarget }) => {
          setRtl(getComputedStyle(currentTarget).direction === "rtl");
          menu.setOpen(true);
        }}
      >
        <Icon name="grip-vertical" />
      </button>
      {menu.isOpen && <MoveMenu {...menu.overlayProps} {...{ isRtl, canMove, onMove }} />}
      <TileControls tile={tile} title={title} onEvent={onEvent} onRemove={onRemove} />
      {sizes.length > 1 && (
        <span {...corner} className={styles["corner"]} data-corner={key} aria-hidden="true" />
      )}
    </Row>
  );
};
