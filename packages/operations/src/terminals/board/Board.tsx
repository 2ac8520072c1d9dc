import { PaneBody } from "@backroom/ui";
import { useEffect, useId, useMemo, useRef } from "react";
import type { MouseEvent } from "react";
import { useStore } from "zustand";
import type { BoardPlace } from "../state/boardKeys.ts";
import { movedTo, placeOn } from "../state/createBoardStore.ts";
import { layOutBoard } from "../state/layOutBoard.ts";
import type { Terminal } from "@backroom/contract";
import styles from "./Board.module.css";
import { activeCellId, BoardContext } from "./BoardContext.ts";
import type { BoardTools } from "./BoardContext.ts";
import type { BoardCommands } from "./boardCommands.ts";
import { columnsOf, topsOf } from "./boardSizes.ts";
import { CellsRow, GroupRow } from "./Lines.tsx";
import { useBoardKeys } from "./useBoardKeys.ts";
import { lineAt, useBoardBox } from "./useBoardBox.ts";

/** Lines drawn beyond those in sight, at either end. */
const SPARE = 2;

export interface BoardProps extends Omit<BoardTools, "boardId"> {
  /** Accessible name. */
  readonly label: string;
  /** The terminals it shows, sorted. */
  readonly shown: readonly Terminal[];
  readonly commands: BoardCommands;
}

/**
 * Terminals as cells: a heading for each tenant, a row for each location. One tab stop; of any number of rows those in
 * sight are drawn, and of these the cells whose own state changes.
 */
export const Board = ({
  label,
  shown,
  commands,
  terminals,
  requests,
  board,
  locations,
  tenants,
}: BoardProps) => {
  const boardId = useId();
  const tools = useMemo(
    () => ({ boardId, terminals, requests, board, locations, tenants }),
    [boardId, terminals, requests, board, locations, tenants],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const state = useStore(board);
  const box = useBoardBox(scroller);
  const { columns, isNarrow } = columnsOf(box.width);
  const { collapsed, openOid } = state;
  const lines = useMemo(() => layOutBoard(shown, { columns, collapsed }), [shown, columns, collapsed]);
  const tops = useMemo(() => topsOf(lines, isNarrow), [lines, isNarrow]);
  const first = Math.max(0, lineAt(tops, box.scrolled) - SPARE);
  const last = box.height === 0 ? -1 : lineAt(tops, box.scrolled + box.height) + SPARE;

  const at = useMemo(() => placeOn(lines, state), [lines, state]);
  const reveal = ({ line }: BoardPlace) => {
    const { current } = scroller;
    const top = tops[line] ?? 0;
    const bottom = tops[line + 1] ?? top;
    if (current === null) return;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (bottom > current.scrollTop + current.clientHeight)
      current.scrollTop = bottom - current.clientHeight;
  };
  const move = (to: BoardPlace, isVertical: boolean) => {
    board.setState(movedTo(lines, to, isVertical));
    reveal(to);
  };

  // The pane may lead to a terminal that is out of sight, and lines get wider and narrower with it.
  const lastSeen = useRef({ openOid, columns });
  useEffect(() => {
    const before = lastSeen.current;
    if (openOid === before.openOid && columns === before.columns) return;
    lastSeen.current = { openOid, columns };
    reveal(at);
  });

  const onKeyDown = useBoardKeys({
    lines,
    at,
    wanted: state.wanted,
    pageLines: Math.max(1, Math.floor(box.height / 32) - 1),
    idOf: (oid) => terminals.getState().terminals.get(oid)?.id ?? "",
    onMove: move,
    commands,
  });

  const oidAt = (event: MouseEvent): number | undefined => {
    const cell = event.target instanceof Element ? event.target.closest("[data-oid]") : null;
    return cell instanceof HTMLElement ? Number(cell.dataset["oid"]) : undefined;
  };
  const lineIndexAt = (event: MouseEvent): number => {
    const line = event.target instanceof Element ? event.target.closest("[data-line]") : null;
    return line instanceof HTMLElement ? Number(line.dataset["line"]) : -1;
  };
  const onClick = (event: MouseEvent) => {
    const index = lineIndexAt(event);
    const line = lines[index];
    const oid = oidAt(event);
    if (line?.kind === "group") {
      move({ line: index, column: -1 }, false);
      commands.toggleGroup(line.tenantOid);
    } else if (oid !== undefined && line !== undefined) {
      move({ line: index, column: line.oids.indexOf(oid) }, false);
      if (event.ctrlKey || event.metaKey || event.shiftKey) commands.pick(oid);
      else commands.open(oid);
    }
  };
  const onContextMenu = (event: MouseEvent) => {
    const index = lineIndexAt(event);
    const line = lines[index];
    const oid = oidAt(event);
    if (oid === undefined || line?.kind !== "cells") return;
    event.preventDefault();
    move({ line: index, column: line.oids.indexOf(oid) }, false);
    commands.openMenu(oid);
  };

  const isDrawn = at.line >= first && at.line <= last;
  return (
    <BoardContext value={tools}>
      <PaneBody
        ref={scroller}
        className={styles["scroller"]}
        tabIndex={-1}
        data-narrow={isNarrow || undefined}
      >
        <div
          role="treegrid"
          aria-label={label}
          aria-rowcount={lines.length}
          aria-colcount={columns + 2}
          aria-multiselectable
          aria-activedescendant={isDrawn ? activeCellId(boardId) : undefined}
          tabIndex={0}
          className={styles["board"]}
          style={{ blockSize: tops.at(-1) ?? 0 }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onContextMenu={onContextMenu}
        >
          {lines.slice(first, last + 1).map((line, place) => {
            const index = first + place;
            const top = tops[index] ?? 0;
            const row = { index, top, height: (tops[index + 1] ?? top) - top };
            const activeColumn = index === at.line ? at.column : undefined;
            return line.kind === "group" ? (
              <GroupRow key={line.key} line={line} {...row} activeColumn={activeColumn} />
            ) : (
              <CellsRow key={line.key} line={line} {...row} activeColumn={activeColumn} />
            );
          })}
        </div>
      </PaneBody>
    </BoardContext>
  );
};
