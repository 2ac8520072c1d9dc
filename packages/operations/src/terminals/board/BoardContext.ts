import type { TerminalLocation } from "@backroom/contract";
import { createContext, use } from "react";
import type { BoardStore } from "../state/createBoardStore.ts";
import type { RequestsStore } from "../state/createRequestsStore.ts";
import type { TerminalsStore } from "../state/createTerminalsStore.ts";
import type { Terminals } from "../useTerminals.ts";

/** What lines and cells of a board draw with; the same object as long as the page is open. */
export interface BoardTools {
  readonly boardId: string;
  readonly terminals: TerminalsStore;
  readonly requests: RequestsStore;
  readonly board: BoardStore;
  readonly locations: ReadonlyMap<number, TerminalLocation>;
  readonly tenants: Terminals["tenants"];
}

export const BoardContext = createContext<BoardTools | undefined>(undefined);

/** The tools of the board around a line or cell. */
export const useBoardTools = (): BoardTools => {
  const tools = use(BoardContext);
  if (tools === undefined) throw new Error("useBoardTools found none. Render inside a Board.");
  return tools;
};

/** Id of the cell the keyboard is on. */
export const activeCellId = (boardId: string): string => `${boardId}-active`;
