import { useFormats } from "@backroom/i18n";
import { Box, Text, VisuallyHidden } from "@backroom/ui";
import { DragArea, DragShadow, DropArea } from "@backroom/ui/drag";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ClipboardEvent, MouseEvent } from "react";
import { useStore } from "zustand";
import type { ResizedCell } from "./CellCorner.tsx";
import { CanvasCell, CanvasPlace } from "./CanvasCell.tsx";
import { canvasKeys } from "./canvasKeys.ts";
import { isSpot, shownPage } from "../editor/createLayoutStore.ts";
import type { LayoutStore } from "../editor/createLayoutStore.ts";
import { DropTarget } from "./DropTarget.tsx";
import { moveCells, resizeCell } from "../model/cellCommands.ts";
import { itemsOf } from "../model/places.ts";
import { cellSize, tillLook, tillScreens } from "../model/tillScreen.ts";
import type { Cell } from "../model/layout.ts";
import type { CellMoving } from "../properties/MoveButton.tsx";
import type { LayoutEdits } from "../editor/useLayoutEdits.ts";
import { isArticleGone } from "../useLayoutArticles.ts";
import type { LayoutArticle } from "../useLayoutArticles.ts";
import { useCellDrag } from "./useCellDrag.ts";
import { useCellLabel } from "./useCellLabel.ts";
import styles from "./Canvas.module.css";

export interface CanvasProps {
  readonly store: LayoutStore;
  readonly edits: LayoutEdits;
  readonly articles: ReadonlyMap<number, LayoutArticle> | undefined;
  /** Keys of cells that cannot be saved as they are. */
  readonly wrong: ReadonlySet<string>;
  readonly hasPictures: boolean;
  readonly isReadOnly: boolean;
  readonly moving: CellMoving;
  /** Leads to the properties: to the text, or to what the cell does. */
  readonly onEdit: (what: "text" | "does") => void;
}

/** The page as a grid of cells in the proportion of the till. It is not mirrored: the first column is left on every till. */
export const Canvas = ({
  store,
  edits,
  articles,
  wrong,
  hasPictures,
  isReadOnly,
  moving: { isMoving, setMoving },
  onEdit,
}: CanvasProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const state = useStore(store);
  const page = shownPage(state);
  const { active, chosen, history } = state;
  const grid = useRef<HTMLDivElement>(null);
  const items = useMemo(() => itemsOf(page), [page]);
  const labelOf = useCellLabel(articles, wrong);
  const { drag, isByKeys, name, place, context, texts } = useCellDrag(page, edits.move);
  const [resized, setResized] = useState<ResizedCell>();
  const sizing = { page, grid: () => grid.current, onShow: setResized, onResize: edits.resize };
  const { onKeyDown, edit } = canvasKeys({ store, edits, isReadOnly, onEdit });

  // The keyboard follows what is active as long as it is in the grid, and begins there where the list it came from is gone.
  useEffect(() => {
    const element = grid.current;
    const { activeElement, body } = document;
    if (element === null || (activeElement !== body && !element.contains(activeElement))) return;
    element.querySelector<HTMLElement>(`[data-item="${active.column} ${active.row}"]`)?.focus();
  }, [active]);

  const priceOf = ({ does, articleOid }: Cell): string => {
    const article = does === "article" && articleOid !== null ? articles?.get(articleOid) : undefined;
    return article?.price == null
      ? ""
      : number(article.price, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  };
  const itemUnder = ({ target }: MouseEvent) => {
    const found = target instanceof Element ? target.closest("[data-item]")?.getAttribute("data-item") : null;
    return items.find(({ column, row }) => `${column} ${row}` === found);
  };
  const toClipboard = (text: string, event: ClipboardEvent) => {
    if (text === "") return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
  };
  const dragged = drag === undefined ? undefined : page.cells.find(({ key }) => key === drag.key);
  const keys = edits.chosenCells().map(({ key }) => key);
  const movedKeys = drag === undefined || keys.includes(drag.key) ? keys : [drag.key];
  const canDrop =
    drag !== undefined &&
    ((drag.by.columns === 0 && drag.by.rows === 0) ||
      moveCells(history.now, page.key, movedKeys, drag.by) !== history.now);
  const size = cellSize(
    page,
    { width: page.columns, height: page.rows },
    tillScreens[0] ?? { width: 4, height: 3 },
  );
  return (
    <DragArea {...{ context, texts }}>
      <DropArea id="grid" element={() => grid.current} />
      <Box flex="grow" className={styles["box"]}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its options take the focus, one at a time */}
        <div
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no list of HTML lays its options out as a grid
          role="listbox"
          aria-multiselectable
          aria-label={page.name}
          aria-orientation="horizontal"
          dir="ltr"
          data-canvas
          data-moving={isMoving || undefined}
          className={styles["grid"]}
          style={{
            gridTemplateColumns: `repeat(${page.columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${page.rows}, minmax(0, 1fr))`,
            aspectRatio: `${size.width} / ${size.height}`,
            inlineSize: `min(100cqi, ${size.width / size.height} * 100cqb)`,
            gap: Math.max(2, tillLook.gap + 2 - Math.floor(page.columns / 3)),
            fontSize: page.columns > 8 ? 10 : page.columns > 6 ? 11 : undefined,
          }}
          onClick={(event) => {
            const item = itemUnder(event);
            const { shiftKey, ctrlKey, metaKey } = event;
            if (item !== undefined && isMoving) {
              setMoving(false);
              edits.move({ columns: item.column - active.column, rows: item.row - active.row });
            } else if (item !== undefined)
              store.select(item, shiftKey ? "range" : ctrlKey || metaKey ? "toggle" : "one");
          }}
          onDoubleClick={(event) => {
            if (itemUnder(event)?.cell !== undefined) edit("text");
          }}
          onKeyDown={(event) => {
            if (isByKeys) return;
            if (isMoving && event.key === "Escape") {
              event.preventDefault();
              setMoving(false);
            } else onKeyDown(event);
          }}
          onCopy={(event) => toClipboard(edits.copy(), event)}
          onCut={(event) => toClipboard(isReadOnly ? "" : edits.cut(), event)}
          onPaste={(event) => {
            if (!isReadOnly && edits.paste(event.clipboardData.getData("text/plain"))) event.preventDefault();
          }}
        >
          {items.map((item) => {
            const { cell } = item;
            const isActive = isSpot(item, active);
            const isChosen = chosen.some((spot) => isSpot(item, spot));
            const { column, row } = item;
            const price = cell === undefined ? "" : priceOf(cell);
            // What is written on a cell is part of its name, in the order it is read.
            const common = { label: `${price} ${labelOf(item)}`.trim(), isActive, isChosen, isReadOnly };
            return cell === undefined ? (
              <CanvasPlace key={`${column} ${row}`} {...common} {...{ column, row }} />
            ) : (
              <CanvasCell
                key={cell.key}
                {...common}
                cell={cell}
                pictures={history.now.pictures}
                price={price}
                hasPicture={hasPictures}
                isWrong={wrong.has(cell.key) || isArticleGone(cell, articles)}
                sizing={isActive && isChosen && chosen.length === 1 && !isReadOnly ? sizing : undefined}
              />
            );
          })}
          {drag !== undefined && dragged !== undefined && !drag.isOutside && (
            <DropTarget
              isFree={canDrop}
              place={{
                ...dragged,
                column: Math.min(Math.max(dragged.column + drag.by.columns, 1), page.columns),
                row: Math.min(Math.max(dragged.row + drag.by.rows, 1), page.rows),
              }}
            />
          )}
          {resized !== undefined && (
            <DropTarget
              isFree={
                resized.place === resized.cell ||
                resizeCell(history.now, resized.cell.key, resized.place) !== history.now
              }
              place={resized.place}
            />
          )}
        </div>
        <VisuallyHidden elementType="output">{drag === undefined ? "" : t`${name}: ${place}`}</VisuallyHidden>
      </Box>
      <DragShadow>
        {drag !== undefined && !isByKeys && (
          <Text pad="1-2" radius="md" wrap="never" className={styles["carried"]}>
            {name}
          </Text>
        )}
      </DragShadow>
    </DragArea>
  );
};
