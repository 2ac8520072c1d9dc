import { Box, VisuallyHidden } from "@backroom/ui";
import type { WorkHolder } from "@backroom/ports";
import { DragArea, DropArea } from "@backroom/ui/drag";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { ArrangedTiles } from "../Dashboard/Dashboard.tsx";
import type { TileDefinition } from "../definition/tileDefinition.ts";
import { availableTiles, changeDashboard, isRemovable, tilesOf } from "../layout/dashboard.ts";
import type { AvailableTile } from "../layout/dashboard.ts";
import type { LayoutCards } from "../layout/orderTiles.ts";
import { indexTowards, packTiles } from "../layout/packTiles.ts";
import type { Direction } from "../layout/packTiles.ts";
import { areaStyle } from "../TileGrid/gridLayout.ts";
import type { GridLayout } from "../TileGrid/gridLayout.ts";
import { tileTitle } from "../TileGrid/tileTitle.ts";
import { AddTile } from "./AddTile.tsx";
import { DragHint } from "./drag/DragHint.tsx";
import { EditToolbar } from "./EditToolbar.tsx";
import { gridOf } from "./drag/gridFrames.ts";
import { TileFrame } from "./TileFrame.tsx";
import { useArrangement } from "./useArrangement.ts";
import type { Sizing } from "./sizing/useCornerSize.ts";
import { useDragTexts } from "./drag/useDragTexts.ts";
import { useEditKeys } from "./useEditKeys.ts";
import { useInstances } from "./useInstances.ts";
import { useSlides } from "./drag/useSlides.ts";
import { useTileFocus } from "./useTileFocus.ts";
import { useTileDrag, withMoved } from "./drag/useTileDrag.ts";
import styles from "./DashboardEditor.module.css";

export interface DashboardEditorProps {
  readonly grid: GridLayout;
  readonly definitions: readonly TileDefinition[];
  readonly cards: LayoutCards | undefined;
  /** Shows tiles as they are arranged; undefined = arranging has ended. */
  readonly onArrange: (arranged: ArrangedTiles | undefined) => void;
  readonly onSave: ((cards: LayoutCards) => void) | undefined;
  readonly onEnd: () => void;
  readonly renderToolbar: ((toolbar: ReactNode) => ReactNode) | undefined;
  readonly work: Pick<WorkHolder, "report"> | undefined;
}

/** Between the pointer and the tile that follows it. */
const CARRIED_PX = 12;
const inPlace = (toolbar: ReactNode): ReactNode => toolbar;

/** The edit mode of a dashboard: its toolbar, and what lies over its tiles. */
export const DashboardEditor = ({
  grid,
  definitions,
  cards,
  onArrange,
  onSave,
  onEnd,
  renderToolbar = inPlace,
  work,
}: DashboardEditorProps) => {
  const { i18n } = useLingui();
  const instances = useInstances(definitions);
  const { dashboard, tiles, change, isChanged, showOther } = useArrangement(definitions, cards, work);
  const hint = useRef<HTMLOutputElement>(null);
  const element = (): HTMLElement | null => gridOf(hint.current);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the definitions tell which instances there are by now
  const available = useMemo(() => availableTiles(dashboard), [dashboard, instances]);
  const [sizing, setSizing] = useState<Sizing>();
  const showSizing = (next: Sizing | undefined) =>
    setSizing((now) => (now?.key === next?.key && now?.size === next?.size ? now : next));
  /** What follows the pointer for a tile that is added. */
  const carried = useRef<HTMLDivElement>(null);
  const { drag: dragged, context } = useTileDrag({
    tiles,
    available,
    grid,
    element,
    onCarry: ({ x, y }) => {
      if (carried.current !== null)
        carried.current.style.translate = `${x + CARRIED_PX}px ${y + CARRIED_PX}px`;
    },
    onMove: (key, index) => change({ type: "move", key, index }),
    onAdd: ({ key, definition, id }, index) => {
      change({ type: "add", name: definition.name, id, index });
      tileFocus.focus(key);
    },
  });
  const drag = dragged?.kind === "move" ? dragged : undefined;
  const incoming = dragged?.kind === "add" ? dragged : undefined;
  const shown = useMemo(() => {
    if (drag !== undefined) return withMoved(tiles, drag.from, drag.to);
    if (sizing !== undefined) return tilesOf(changeDashboard(dashboard, { type: "resize", ...sizing }));
    if (incoming?.index === undefined) return tiles;
    const { tile, index } = incoming;
    return tilesOf(
      changeDashboard(dashboard, { type: "add", name: tile.definition.name, id: tile.id, index }),
    );
  }, [tiles, dashboard, drag, sizing, incoming]);
  const held = drag?.held;
  useLayoutEffect(() => onArrange({ tiles: shown, held }), [onArrange, shown, held]);
  useLayoutEffect(() => () => onArrange(undefined), [onArrange]);
  useSlides(element, grid, held?.key);

  const tileFocus = useTileFocus(
    hint,
    tiles,
    drag !== undefined && held === undefined ? drag.key : undefined,
  );

  const done = useCallback(() => {
    if (isChanged) onSave?.(dashboard.history.now);
    onEnd();
  }, [isChanged, onSave, dashboard, onEnd]);
  const add = useCallback(
    ({ key, definition, id }: AvailableTile) => {
      change({ type: "add", name: definition.name, id });
      tileFocus.focus(key);
    },
    [change, tileFocus],
  );
  const isAdding = incoming !== undefined;
  const adding = useMemo(
    () => ({ tiles: available, onAdd: add, isDragging: isAdding }),
    [available, add, isAdding],
  );
  const remove = useCallback(
    (key: string) => {
      tileFocus.leave(key);
      change({ type: "remove", key });
    },
    [change, tileFocus],
  );
  const step = (type: "undo" | "redo") => {
    tileFocus.keep();
    change({ type });
  };
  useEditKeys({
    isDragging: dragged !== undefined || sizing !== undefined,
    onCancel: onEnd,
    onUndo: () => step("undo"),
    onRedo: () => step("redo"),
  });

  const { positionOf, movedText, texts } = useDragTexts(grid);
  const [announced, setAnnounced] = useState("");
  const sizes = tiles.map(({ size }) => size);
  const stepsOf = (key: string) => {
    const index = tiles.findIndex((tile) => tile.key === key);
    const indexAfter = (direction: Direction) =>
      indexTowards({ sizes, columns: grid.columns, index }, direction);
    return {
      canMove: (direction: Direction) => indexAfter(direction) !== index,
      onMove: (direction: Direction) => {
        const to = indexAfter(direction);
        setAnnounced(movedText(key, packTiles(withMoved(sizes, index, to), grid.columns)[to]));
        change({ type: "move", key, index: to });
      },
    };
  };
  // The elements keep their order until the tile is dropped: one that is inserted elsewhere loses the focus, and a screen reader
  // reads it again with each step.
  const frames =
    drag === undefined
      ? grid.tiles
      : tiles.flatMap(({ key }) => grid.tiles.find((tile) => tile.key === key) ?? []);
  return (
    <DragArea {...{ context, texts }}>
      <DropArea id="grid" element={element} />
      {renderToolbar(
        <EditToolbar
          dashboard={dashboard}
          columns={grid.columns}
          tileCount={tiles.length}
          adding={adding}
          onEvent={change}
          onShowOther={showOther}
          onCancel={onEnd}
          onDone={done}
        />,
      )}
      {frames.map((tile) => {
        const { key } = tile;
        const isHeld = held?.key === key;
        return (
          <TileFrame
            key={key}
            tile={tile}
            title={tileTitle(tile, i18n)}
            place={isHeld ? held.place : grid.places.get(key)}
            isLifted={drag?.key === key}
            isHeld={isHeld}
            isSizing={sizing?.key === key}
            isIncoming={incoming?.tile.key === key}
            columns={grid.columns}
            onSizing={showSizing}
            onEvent={change}
            {...stepsOf(key)}
            onRemove={isRemovable(tile, tiles) ? remove : undefined}
          />
        );
      })}
      {available.length > 0 && <AddTile {...adding} look="cell" />}
      {incoming !== undefined && (
        <Box ref={carried} pad="2-3" size="sm" className={styles["carried"]} aria-hidden="true">
          {tileTitle({ definition: incoming.tile.definition, params: { id: incoming.tile.id } }, i18n)}
        </Box>
      )}
      {held !== undefined && <div className={styles["drop"]} style={areaStyle(grid.places.get(held.key))} />}
      <VisuallyHidden elementType="output">{announced}</VisuallyHidden>
      <DragHint
        ref={hint}
        position={drag && positionOf(drag.key)}
        isByKeys={drag !== undefined && held === undefined}
      />
    </DragArea>
  );
};
