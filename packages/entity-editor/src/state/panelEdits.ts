import type { EntityRecord } from "@backroom/contract";
import { readPath } from "@backroom/values";
import type { MergedField, RecordValues, Side } from "../merge/threeWayMerge.ts";
import type { EditorPanel, PanelComparison } from "../model/editorPanel.ts";

/** What the panels' edits are beside the stored state, ready to be decided. */
export interface ComparedPanels {
  /** Their cells, as rows of a conflict. */
  readonly fields: readonly MergedField[];
  /** The values with the panels' edits on what is stored now, decided by picks. */
  readonly merge: (values: RecordValues, picks: Readonly<Record<string, Side>>) => RecordValues;
}

/** Nothing of a panel is compared. */
export const noPanels: ComparedPanels = { fields: [], merge: (values) => values };

const hasEdits = (values: RecordValues, { name }: EditorPanel) => (values[name] ?? null) !== null;

/** Panels with edits. */
export const editedPanels = (panels: readonly EditorPanel[], values: RecordValues): readonly EditorPanel[] =>
  panels.filter((panel) => hasEdits(values, panel));

/** The values without the panels' edits: what a record is. */
export const withoutPanels = (panels: readonly EditorPanel[], values: RecordValues): RecordValues =>
  panels.length === 0
    ? values
    : Object.fromEntries(
        Object.entries(values).filter(([name]) => panels.every((panel) => panel.name !== name)),
      );

const pathOf = (panel: string, id: string) => `${panel} ${id}`;

const rowsOf = (panel: string, { cells }: PanelComparison): MergedField[] =>
  cells.map(({ id, label, ...cell }) => ({ ...cell, path: pathOf(panel, id), cell: { panel, id, label } }));

/** The comparison, in which a stored cell that this user sent without a response is not the other side's. */
const compareOwn = async (
  { name, compare }: EditorPanel,
  record: EntityRecord,
  values: RecordValues,
  sent: readonly RecordValues[],
): Promise<PanelComparison> => {
  const comparison = await compare(record, values[name]);
  const others = sent.filter((own) => (own[name] ?? null) !== null);
  const compared = await Promise.all(others.map((own) => compare(record, own[name])));
  const stored = new Set(
    compared.flatMap(({ cells }) => cells.filter(({ state }) => state === "same").map(({ id }) => id)),
  );
  const cells = comparison.cells.map((cell) =>
    cell.state === "clash" && stored.has(cell.id) ? { ...cell, state: "mine" as const } : cell,
  );
  return { ...comparison, cells };
};

/** Compares the panels' edits with what is stored now; `sent` = what this user sent without a response. */
export const comparePanels = async (
  panels: readonly EditorPanel[],
  record: EntityRecord,
  values: RecordValues,
  sent: readonly RecordValues[] = [],
): Promise<ComparedPanels> => {
  const edited = editedPanels(panels, values);
  if (edited.length === 0) return noPanels;
  const compared = await Promise.all(
    edited.map(async (panel) => ({
      name: panel.name,
      comparison: await compareOwn(panel, record, values, sent),
    })),
  );
  return {
    fields: compared.flatMap(({ name, comparison }) => rowsOf(name, comparison)),
    merge: (merged, picks) => ({
      ...merged,
      ...Object.fromEntries(
        compared.map(({ name, comparison }) => {
          const own = comparison.cells.map(({ id }) => [id, picks[pathOf(name, id)] ?? "mine"] as const);
          return [name, comparison.merge(Object.fromEntries(own))];
        }),
      ),
    }),
  };
};

/**
 * The body of a PATCH that saves fields and panels together: of the form the changed fields only, by top-level name; of
 * extensions the changed ones.
 */
export const patchBody = async (
  panels: readonly EditorPanel[],
  values: RecordValues,
  changed: readonly string[],
): Promise<RecordValues> => {
  const edited = editedPanels(panels, values);
  const names = changed.filter((name) => panels.every((panel) => panel.name !== name));
  const body: Record<string, unknown> = {};
  for (const name of names) {
    const [top = name, ...rest] = name.split(".");
    if (rest.length === 0) body[top] = values[top] ?? null;
    else body[top] = { ...(body[top] as RecordValues), [rest.join(".")]: readPath(values, name) ?? null };
  }
  for (const { name, toPatch } of edited) body[name] = await toPatch(values[name]);
  return body;
};

/** Lets the panels that a save sends something of speak before it; false = one of them ends it. */
export const maySave = async (
  panels: readonly EditorPanel[],
  record: EntityRecord,
  body: RecordValues,
): Promise<boolean> => {
  for (const { name, beforeSave } of panels) {
    // One after the other: each may put a question to the user.
    // oxlint-disable-next-line no-await-in-loop
    if (name in body && (await beforeSave?.(record, body)) === false) return false;
  }
  return true;
};
