import { useEffect, useEffectEvent } from "react";
import type { TableRows } from "../state/createRowsStore.ts";
import type { RowRange } from "../state/pageGaps.ts";
import { rowOfPlace } from "../state/viewRows.ts";
import type { RowWindow } from "@backroom/ui";

interface SightListeners {
  readonly onRangeChange: (range: RowRange) => void;
  readonly onAtTopChange: (isAtTop: boolean) => void;
}

/** Says which rows are in sight, and whether the first one is, whenever that changes. */
export const useSight = (rows: TableRows<unknown>, rowWindow: RowWindow, listeners: SightListeners): void => {
  const tellRange = useEffectEvent((range: RowRange) => listeners.onRangeChange(range));
  const tellTop = useEffectEvent((isAtTop: boolean) => listeners.onAtTopChange(isAtTop));

  useEffect(() => {
    let told: RowRange = { first: 0, last: -1 };
    let wasAtTop = true;
    const tell = () => {
      const { gap } = rows.getState();
      const { sight, isAtTop } = rowWindow.store.getState();
      const rowNear = (place: number) => {
        const row = rowOfPlace(place, gap);
        return row < 0 ? gap.after : row;
      };
      const range = { first: rowNear(sight.first), last: rowNear(sight.last) };
      if (sight.last >= 0 && (range.first !== told.first || range.last !== told.last)) {
        told = range;
        tellRange(range);
      }
      if (isAtTop !== wasAtTop) tellTop(isAtTop);
      wasAtTop = isAtTop;
    };
    tell();
    return rowWindow.store.subscribe(tell);
  }, [rows, rowWindow]);
};
