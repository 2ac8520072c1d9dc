import { Icon, Row } from "@backroom/ui";
import { useDragItem } from "@backroom/ui/drag";
import { memo } from "react";
import type { ComponentProps, KeyboardEvent } from "react";
import { CellCorner, corners } from "./CellCorner.tsx";
import type { CellSizing } from "./CellCorner.tsx";
import { CellFace, cellColors } from "./CellFace.tsx";
import type { Cell, Layout, Place } from "../model/layout.ts";
import styles from "./Canvas.module.css";

/** Where an item of the grid is. */
export const gridArea = ({ column, row, width, height }: Place) => ({
  gridColumn: `${column} / span ${width}`,
  gridRow: `${row} / span ${height}`,
});

interface PlaceProps {
  readonly place: Place;
  readonly label: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
}

interface ItemProps extends PlaceProps, ComponentProps<"div"> {}

/** An option of the canvas; the list box handles the keys and clicks of all. */
const CanvasItem = ({ place, label, isActive, isChosen, style, children, ...props }: ItemProps) => (
  <div
    {...props}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds nothing but text
    role="option"
    aria-label={label}
    aria-selected={isChosen}
    tabIndex={isActive ? 0 : -1}
    data-item={`${place.column} ${place.row}`}
    style={{ ...gridArea(place), ...style }}
  >
    {children}
  </div>
);

export interface CanvasCellProps extends Omit<PlaceProps, "place"> {
  readonly cell: Cell;
  readonly pictures: Layout["pictures"];
  readonly price: string;
  readonly hasPicture: boolean;
  /** It cannot be saved, or not be sold: the reason is part of its label. */
  readonly isWrong: boolean;
  readonly isReadOnly: boolean;
  /** Undefined = it cannot be resized now. */
  readonly sizing: CellSizing | undefined;
}

/** A cell of the canvas; of hundreds those are drawn again that changed. */
export const CanvasCell = memo(function CanvasCell({
  cell,
  pictures,
  price,
  hasPicture,
  isWrong,
  isReadOnly,
  sizing,
  ...option
}: CanvasCellProps) {
  const { listeners, ref, isDragging, describedBy } = useDragItem(cell.key, isReadOnly);
  const isLimited = cell.days !== "" || cell.from !== "" || cell.until !== "";
  return (
    <CanvasItem
      {...listeners}
      {...option}
      place={cell}
      ref={ref}
      aria-describedby={isReadOnly ? undefined : describedBy}
      data-dragging={isDragging || undefined}
      className={styles["cell"]}
      style={cellColors(cell.color)}
      onKeyDown={(event: KeyboardEvent) => {
        if (!event.ctrlKey && !event.metaKey) listeners.onKeyDown(event);
      }}
    >
      <CellFace cell={cell} pictures={pictures} price={price} hasPicture={hasPicture} />
      {(isWrong || isLimited) && (
        <Row as="span" radius="sm" align="stretch" gap={0.5} className={styles["marks"]}>
          {isWrong && <Icon name="triangle-alert" size={14} />}
          {isLimited && <Icon name="clock" size={14} />}
        </Row>
      )}
      {sizing !== undefined &&
        corners.map((corner) => <CellCorner key={corner.id} {...{ cell, corner, sizing }} />)}
    </CanvasItem>
  );
});

export interface CanvasPlaceProps extends Omit<PlaceProps, "place"> {
  readonly column: number;
  readonly row: number;
  readonly isReadOnly: boolean;
}

/** An empty place of the canvas. */
export const CanvasPlace = memo(function CanvasPlace({
  column,
  row,
  isReadOnly,
  ...option
}: CanvasPlaceProps) {
  return (
    <CanvasItem
      {...option}
      place={{ column, row, width: 1, height: 1 }}
      className={styles["place"]}
      data-can-add={!isReadOnly || undefined}
    >
      {!isReadOnly && <Icon name="plus" size={20} />}
    </CanvasItem>
  );
});
