import { useRef } from "react";
import type { KeyboardEvent } from "react";
import {
  findByNumber,
  moveOnBoard,
  placeOfTerminal,
  shownTerminals,
  terminalAt,
} from "../state/boardKeys.ts";
import type { BoardPlace } from "../state/boardKeys.ts";
import type { BoardLine } from "../state/layOutBoard.ts";
import type { BoardCommands } from "./boardCommands.ts";

/** Digits further apart than this begin anew. */
const PAUSE_MS = 1000;

interface BoardKeysOptions {
  readonly lines: readonly BoardLine[];
  readonly at: BoardPlace;
  readonly wanted: number;
  readonly pageLines: number;
  readonly idOf: (oid: number) => string;
  readonly onMove: (to: BoardPlace, isVertical: boolean) => void;
  readonly commands: BoardCommands;
}

const vertical: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown"]);

/** Keys of the board: arrows, ends and pages move, digits lead to a number, Enter opens, Space picks, P pings, F, Escape. */
export const useBoardKeys = ({ lines, at, wanted, pageLines, idOf, onMove, commands }: BoardKeysOptions) => {
  const typed = useRef({ text: "", at: Number.NEGATIVE_INFINITY });
  const line = lines[at.line];
  const oid = terminalAt(lines, at);

  const jump = (digit: string, time: number) => {
    const text = time - typed.current.at > PAUSE_MS ? digit : typed.current.text + digit;
    typed.current = { text, at: time };
    const found = findByNumber(shownTerminals(lines), oid, text, idOf);
    const place = found === undefined ? undefined : placeOfTerminal(lines, found);
    if (place !== undefined) onMove(place, false);
  };

  const act = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (line?.kind === "group" && (key === "Enter" || key === " ")) {
      commands.toggleGroup(line.tenantOid);
      return true;
    }
    if (key === "Escape") return commands.clear();
    if (key === "f" || key === "F") return commands.toggleDeviations();
    if (oid === undefined) return false;
    if (key === "Enter") return commands.open(oid);
    if (key === " ") return commands.pick(oid);
    if (key === "p" || key === "P") return commands.ping(oid);
    if (key === "ContextMenu" || (key === "F10" && event.shiftKey)) return commands.openMenu(oid);
    return false;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.target !== event.currentTarget) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const to = moveOnBoard({ key: event.key, isCtrl }, at, { lines, wanted, pageLines, isRtl });
    if (to !== undefined) onMove(to, vertical.has(event.key));
    else if (!isCtrl && /^\d$/.test(event.key)) jump(event.key, event.timeStamp);
    else if (isCtrl || !act(event)) return;
    event.preventDefault();
  };
};
