import { randomId } from "@backroom/ports";
import { showUndoToast, useServices } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { chosenItems, shownPage } from "./createLayoutStore.ts";
import type { LayoutStore, Spot } from "./createLayoutStore.ts";
import type { LayoutKind } from "../layoutKinds.ts";
import { copyText, readCopied } from "../model/clipboard.ts";
import {
  addCell,
  changeCells,
  mergePlaces,
  moveCells,
  pasteCells,
  removeCells,
  resizeCell,
  splitCell,
} from "../model/cellCommands.ts";
import { addPage, copyPage, movePage, removePage, renamePage, resizeGrid } from "../model/pageCommands.ts";
import { blankContent } from "../model/layout.ts";
import type { Cell, CellAct, CellContent, Place } from "../model/layout.ts";

/** What can be done to a layout, each as one step of undo with a name. */
export type LayoutEdits = ReturnType<typeof useLayoutEdits>;

/** Edits of the layout of a store. `announce` gets the outcome of an edit, for screen readers. */
export const useLayoutEdits = (store: LayoutStore, kind: LayoutKind, announce: (text: string) => void) => {
  const { t, i18n } = useLingui();
  const { notifier, toasts } = useServices();
  const now = () => store.getState().history.now;
  const page = () => shownPage(store.getState());
  const chosenCells = (): readonly Cell[] => chosenItems(store.getState()).flatMap(({ cell }) => cell ?? []);
  const keysOf = (cells: readonly Cell[]) => cells.map(({ key }) => key);
  const names: Readonly<Record<keyof CellContent, string>> = {
    text: t`Change: text`,
    color: t`Change: colour`,
    picture: t`Change: picture`,
    does: t`Change: what it does`,
    articleOid: t`Change: article`,
    function: t`Change: function`,
    link: t`Change: page`,
    days: t`Change: when it is shown`,
    from: t`Change: when it is shown`,
    until: t`Change: when it is shown`,
    more: t`Change`,
  };
  const nameOfChange = (change: Partial<CellContent>): string => {
    const [first] = Object.keys(change);
    return Object.entries(names).find(([name]) => name === first)?.[1] ?? t`Change`;
  };
  const paste = (text: string): boolean => {
    const copied = readCopied(text, kind.usual);
    if (copied === null) return false;
    const able = copied.cells.filter(({ does }) => kind.acts.includes(does));
    const { active } = store.getState();
    const { layout, pasted, left } = pasteCells(
      now(),
      page().key,
      active,
      { ...copied, cells: able },
      randomId,
    );
    const count = pasted.length;
    if (count > 0) store.run(t`${plural(count, { one: "Paste # cell", other: "Paste # cells" })}`, layout);
    for (const [index, cell] of pasted.entries()) store.select(cell, index === 0 ? "one" : "toggle");
    const lost = left + copied.cells.length - able.length;
    if (lost > 0)
      notifier.show({
        type: "warning",
        title: t`${plural(lost, { one: "# cell was not pasted", other: "# cells were not pasted" })}`,
        content: t`There is no room on this page, or cells of this kind cannot be here. They are still on the clipboard.`,
      });
    else announce(t`${plural(count, { one: "# cell pasted", other: "# cells pasted" })}`);
    return true;
  };
  const remove = (cells = chosenCells(), name = t`Empty`): void => {
    const count = cells.length;
    if (store.run(name, removeCells(now(), keysOf(cells))))
      announce(t`${plural(count, { one: "# cell emptied", other: "# cells emptied" })}`);
  };
  const noRoom = () => announce(t`There is no room there.`);
  return {
    chosenCells,
    /** A new cell at an empty place; it is chosen. False = the place is taken. */
    add: (spot: Spot, does: CellAct = kind.usual): boolean =>
      store.run(
        t`Add: cell`,
        addCell(now(), page().key, { ...blankContent(does), key: randomId(), ...spot, width: 1, height: 1 }),
        { active: spot },
      ),
    /** Changes what chosen cells show and do; `isTyping` joins changes in a row. */
    change: (change: Partial<CellContent>, isTyping = false): void => {
      const keys = keysOf(chosenCells());
      if (keys.length === 0) return;
      const typed = isTyping ? `${keys.join(" ")} ${Object.keys(change).join(" ")}` : "";
      store.run(nameOfChange(change), changeCells(now(), keys, change), { typed });
    },
    /** Gives chosen cells a picture of the layout. */
    setPicture: (key: string, data: string): void => {
      const layout = now();
      const withPicture = { ...layout, pictures: { ...layout.pictures, [key]: data } };
      store.run(
        names.picture,
        changeCells(withPicture, keysOf(chosenCells()), { picture: `picture:${key}` }),
      );
    },
    /** Moves the chosen cells; `dragged` alone where it is not among them. */
    move: (by: { readonly columns: number; readonly rows: number }, dragged?: string): void => {
      const chosen = keysOf(chosenCells());
      const keys = dragged === undefined || chosen.includes(dragged) ? chosen : [dragged];
      if (keys.length === 0 || (by.columns === 0 && by.rows === 0)) return;
      const before = page().cells.filter(({ key }) => keys.includes(key));
      if (!store.run(t`Move`, moveCells(now(), page().key, keys, by))) {
        noRoom();
        return;
      }
      for (const [index, { column, row }] of before.entries())
        store.select({ column: column + by.columns, row: row + by.rows }, index === 0 ? "one" : "toggle");
    },
    resize: (key: string, place: Place): void => {
      const { column, row, width, height } = place;
      if (store.run(t`Change: size`, resizeCell(now(), key, place), { active: { column, row } }))
        announce(t`${width} by ${height}`);
      else noRoom();
    },
    remove: () => remove(),
    /** Joins what is chosen to one cell. */
    merge: (): void => {
      const items = chosenItems(store.getState());
      if (!store.run(t`Merge`, mergePlaces(now(), page().key, items)))
        announce(t`Choose one cell and the empty places beside it.`);
    },
    split: (key: string): void => {
      store.run(t`Split`, splitCell(now(), key));
    },
    /** The chosen cells as text; "" = none is chosen. */
    copy: (): string => {
      const cells = chosenCells();
      if (cells.length === 0) return "";
      const count = cells.length;
      announce(t`${plural(count, { one: "# cell copied", other: "# cells copied" })}`);
      return copyText(now(), cells);
    },
    cut: (): string => {
      const cells = chosenCells();
      if (cells.length === 0) return "";
      const text = copyText(now(), cells);
      remove(cells, t`Cut`);
      return text;
    },
    paste,
    setGrid: (columns: number, rows: number): void => {
      store.run(t`Change: grid size`, resizeGrid(now(), page().key, { columns, rows }, randomId));
    },
    addPage: (name: string): void => {
      const { columns, rows } = page();
      const key = randomId();
      if (store.run(t`Add: page`, addPage(now(), { key, name, columns, rows, cells: [], more: {} })))
        store.showPage(key);
    },
    renamePage: (key: string, name: string): void => {
      store.run(t`Rename: page`, renamePage(now(), key, name));
    },
    movePage: (key: string, by: number): void => {
      if (!store.run(t`Move: page`, movePage(now(), key, by))) return;
      const { pages } = now();
      const number = pages.findIndex((one) => one.key === key) + 1;
      const count = pages.length;
      announce(t`Page ${number} of ${count}`);
    },
    copyPage: (key: string, name: string): void => {
      const at = now().pages.findIndex((one) => one.key === key);
      if (!store.run(t`Copy: page`, copyPage(now(), key, name, randomId))) return;
      const made = now().pages[at + 1];
      if (made !== undefined) store.showPage(made.key);
    },
    /** Removes a page, and offers to take it back. */
    removePage: (key: string): void => {
      const name = now().pages.find((one) => one.key === key)?.name ?? "";
      const before = now();
      if (!store.run(t`Delete: page`, removePage(now(), key))) return;
      const after = now();
      showUndoToast({ toasts, i18n }, { type: "info", title: t`The page ${name} is deleted.` }, () => {
        if (now() === after) store.undo();
        else
          store.run(t`Undo: delete page`, {
            ...now(),
            pages: [...now().pages, ...before.pages.filter((one) => one.key === key)],
          });
      });
    },
  };
};
