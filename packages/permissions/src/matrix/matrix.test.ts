import type { PermissionMatrix, PermissionNode } from "@backroom/contract";
import { createFakeClock } from "@backroom/ports/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeEffects, countEffects } from "./changeEffects.ts";
import { clicked } from "./clickCycle.ts";
import { compareFlags } from "./compareFlags.ts";
import { createMatrixStore } from "./createMatrixStore.ts";
import { editedFlagMap, noEdits, rebaseEdits, setFlags, toPatch } from "./edits.ts";
import { explainCell } from "./explainCell.ts";
import { filledCells } from "./fillCells.ts";
import { toFlagMap, withFlagMap } from "./flagMap.ts";
import { longestPaths } from "./longestPaths.ts";
import { createMatrixIndex } from "./matrixIndex.ts";
import { meetStored, settleEdits } from "./meetStored.ts";
import { initialMatrixState, matrixReducer } from "./matrixState.ts";
import { markMatches, parseTerms } from "./searchTerms.ts";
import { otherDifferences, taken, withColumnsOf } from "./otherMatrix.ts";
import { createShownValues } from "./shownValue.ts";
import { GLOBAL } from "./types.ts";
import type { Cell, Edits, Flag } from "./types.ts";
import { visibleNodes } from "./visibleNodes.ts";

const keyOf = (path: string) => path.slice(1).replaceAll("/", ".") || "*";
const node = (path: string, flags: Pick<PermissionNode, "e" | "t"> = {}): PermissionNode => {
  const at = path.lastIndexOf("/");
  return { p: path, pp: at === 0 ? null : path.slice(0, at), k: keyOf(path), ...flags };
};
const tenants = [
  { oid: 17, id: "N17", country: "DE" },
  { oid: 18, id: "N18", country: null },
];
const matrixOf = (nodes: readonly PermissionNode[]): PermissionMatrix => ({ tenants, nodes: [...nodes] });
const indexOf = (...nodes: readonly PermissionNode[]) => createMatrixIndex(matrixOf(nodes));
const get = (index: ReturnType<typeof indexOf>, key: string) => {
  const found = index.byKey.get(key);
  if (found === undefined) throw new Error(`No node ${key}`);
  return found;
};
const shownAt = (index: ReturnType<typeof indexOf>, key: string, column: number, edits: Edits = noEdits) =>
  createShownValues(index, edits).shown(get(index, key), column);

it("an empty cell counts as the nearest flag above it", () => {
  const index = indexOf(node("/a", { e: true }), node("/a/b"), node("/a/b/c"));
  expect(shownAt(index, "a.b.c", GLOBAL)).toBe(true);
  const edits = setFlags(index, noEdits, [[{ key: "a.b", column: GLOBAL }, false]]);
  expect(shownAt(index, "a.b.c", GLOBAL, edits)).toBe(false);
});

it("a tenant's own path goes before the global column, which counts at the same node", () => {
  const index = indexOf(node("/a", { e: true, t: { 17: false } }), node("/a/b", { e: true }), node("/c"));
  expect(shownAt(index, "a.b", 17)).toBe(false);
  expect(shownAt(index, "a.b", 18)).toBe(true);
  expect(shownAt(index, "c", 17)).toBeNull();
});

it("a right inherits from the same right above before it inherits from the path", () => {
  const nodes = [node("/a", { e: true }), node("/a/Create", { e: false }), node("/a/b"), node("/a/b/Create")];
  const plain = createMatrixIndex(matrixOf(nodes));
  const ofRights = createMatrixIndex(matrixOf(nodes), { rights: ["Create"] });
  expect(shownAt(plain, "a.b.Create", GLOBAL)).toBe(true);
  expect(shownAt(ofRights, "a.b.Create", GLOBAL)).toBe(false);
  expect(shownAt(ofRights, "a.b", GLOBAL)).toBe(true);
});

it("a click sets the opposite of what is inherited, and takes back what is set", () => {
  expect(clicked(null, null)).toBe(true);
  expect(clicked(null, false)).toBe(true);
  expect(clicked(null, true)).toBe(false);
  expect(clicked(true, true)).toBeNull();
  expect(clicked(false, true)).toBeNull();
});

it("bad trees are shown whole: circles, missing parents, keys that come twice", () => {
  const index = createMatrixIndex(
    matrixOf([
      { p: "/x", pp: "/y", k: "x" },
      { p: "/y", pp: "/x", k: "y", e: true },
      { p: "/self", pp: "/self", k: "self" },
      { p: "/lost/child", pp: "/lost", k: "lost.child", t: { 99: true, nonsense: true } },
      { p: "/a", pp: null, k: "a", e: true },
      { p: "/a", pp: null, k: "a", e: false },
    ]),
  );
  expect(index.nodes.map(({ key, level }) => [key, level])).toEqual([
    ["x", 1],
    ["y", 2],
    ["self", 1],
    ["lost.child", 1],
    ["a", 1],
  ]);
  expect(index.problems).toEqual({ cycles: ["x", "self"], orphans: ["lost.child"], duplicates: ["a"] });
  expect(shownAt(index, "a", GLOBAL)).toBe(true);
  expect(index.columns.map(({ oid }) => oid)).toEqual([GLOBAL, 17, 18, 99]);
});

it("a chain of 100,000 nodes opens, and its last cell knows the flag of the first", () => {
  const nodes = Array.from({ length: 100_000 }, (_, at) => ({
    p: `/${at}`,
    pp: at === 0 ? null : `/${at - 1}`,
    k: String(at),
    ...(at === 0 && { e: true }),
  }));
  const index = createMatrixIndex(matrixOf(nodes));
  expect(index.nodes).toHaveLength(100_000);
  expect(shownAt(index, "99999", 17)).toBe(true);
  const state = initialMatrixState(index);
  expect(visibleNodes(index, { terms: [], folded: state.folded, textOf: () => "" }).nodes).toHaveLength(2);
});

it("flags become a map by key and nodes again", () => {
  const nodes = [node("/a", { e: true }), node("/a/b"), node("/a/c", { e: false, t: { 17: true } })];
  expect(toFlagMap(nodes)).toEqual({ a: { e: true }, "a.c": { e: false, t: { 17: true } } });
  const flag = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.record({ e: flag, a: flag, b: flag }), { maxLength: 12 }), (rows) => {
      const made = rows.map(({ e, a, b }, at): PermissionNode => {
        const t = { ...(a !== undefined && { 17: a }), ...(b !== undefined && { 18: b }) };
        return node(`/n${at}`, { ...(e !== undefined && { e }), ...(Object.keys(t).length > 0 && { t }) });
      });
      expect(withFlagMap(made, toFlagMap(made))).toEqual(made);
      expect(toFlagMap(withFlagMap(made, toFlagMap(made)))).toEqual(toFlagMap(made));
      expect(editedFlagMap(createMatrixIndex(matrixOf(made)), noEdits)).toEqual(toFlagMap(made));
    }),
  );
});

it("a patch holds what changed and nothing else; setting a cell back leaves nothing", () => {
  const index = indexOf(node("/a", { e: true }), node("/a/b", { t: { 17: false } }));
  const changed = setFlags(index, noEdits, [
    [{ key: "a", column: GLOBAL }, null],
    [{ key: "a.b", column: 17 }, true],
    [{ key: "a.b", column: 18 }, false],
    [{ key: "unknown", column: 18 }, false],
  ]);
  expect(toPatch(changed)).toEqual({ a: { e: null }, "a.b": { t: { 17: true, 18: false } } });
  const back = setFlags(index, changed, [
    [{ key: "a", column: GLOBAL }, true],
    [{ key: "a.b", column: 17 }, false],
    [{ key: "a.b", column: 18 }, null],
  ]);
  expect(back).toEqual({});
});

it("patch and stored flags together are the edited flags, whatever was done", () => {
  const paths = ["/a", "/a/b", "/a/b/c", "/d"];
  const cells = fc.record({
    key: fc.constantFrom(...paths.map(keyOf)),
    column: fc.constantFrom(GLOBAL, 17, 18),
  });
  const steps = fc.array(fc.tuple(cells, fc.constantFrom<Flag>(true, false, null)), { maxLength: 20 });
  fc.assert(
    fc.property(steps, steps, (first, second) => {
      const empty = indexOf(...paths.map((path) => node(path)));
      const stored = editedFlagMap(empty, setFlags(empty, noEdits, first));
      const index = createMatrixIndex(
        matrixOf([
          ...withFlagMap(
            paths.map((path) => node(path)),
            stored,
          ),
        ]),
      );
      const edits = setFlags(index, noEdits, second);
      const wanted = editedFlagMap(index, edits);
      // As the server does it: each flag of the patch over the stored one.
      const patched = new Map<string, Flag>();
      const put = (key: string, column: number, flag: Flag) => patched.set(`${column} ${key}`, flag);
      const read = (map: ReturnType<typeof toPatch>) => {
        for (const [key, { e, t = {} }] of Object.entries(map)) {
          if (e !== undefined) put(key, GLOBAL, e);
          for (const [oid, flag] of Object.entries(t)) put(key, Number(oid), flag);
        }
      };
      read(stored);
      read(toPatch(edits));
      const server = new Map([...patched].filter(([, flag]) => flag !== null));
      patched.clear();
      read(wanted);
      expect(patched).toEqual(server);
      // The same edits on a state that holds them already are none.
      expect(
        rebaseEdits(
          createMatrixIndex(
            matrixOf([
              ...withFlagMap(
                paths.map((path) => node(path)),
                wanted,
              ),
            ]),
          ),
          edits,
        ),
      ).toEqual({});
      // Copied flags are those of the other one, and undo brings every step back.
      const other = createMatrixIndex(matrixOf(paths.map((path) => node(path))));
      const nodes = withFlagMap(
        paths.map((path) => node(path)),
        wanted,
      );
      const { cells: differing } = otherDifferences(other, noEdits, matrixOf(nodes));
      const copied = setFlags(other, noEdits, taken(differing));
      expect(compareFlags(editedFlagMap(other, copied), wanted)).toEqual([]);
    }),
  );
});

it("edits of nodes that are gone stay, so that the save can say so, until they are dropped", () => {
  const index = indexOf(node("/a"), node("/b"));
  const edits = setFlags(index, noEdits, [
    [{ key: "a", column: GLOBAL }, true],
    [{ key: "b", column: 17 }, false],
  ]);
  const left = indexOf(node("/a", { e: true }));
  expect(toPatch(rebaseEdits(left, edits))).toEqual({ b: { t: { 17: false } } });
  const changed = matrixReducer(initialMatrixState(index, edits), { type: "loaded", index: left });
  const dropped = matrixReducer(changed, { type: "goneDropped" });
  expect(dropped.history.now).toEqual({});
  expect(toPatch(matrixReducer(dropped, { type: "undo" }).history.now)).toEqual({ b: { t: { 17: false } } });
});

it("each step is undone and done again; a new step forgets what was undone", () => {
  const index = indexOf(node("/a"), node("/a/b"));
  const cells: readonly Cell[] = [
    { key: "a", column: GLOBAL },
    { key: "a.b", column: 17 },
  ];
  let state = initialMatrixState(index);
  for (const cell of cells) state = matrixReducer(state, { type: "clicked", cell });
  const done = state.history.now;
  expect(toPatch(done)).toEqual({ a: { e: true }, "a.b": { t: { 17: false } } });
  state = matrixReducer(matrixReducer(state, { type: "undo" }), { type: "undo" });
  expect(state.history.now).toEqual({});
  state = matrixReducer(matrixReducer(state, { type: "redo" }), { type: "redo" });
  expect(state.history.now).toBe(done);
  state = matrixReducer(state, { type: "reverted" });
  expect(state.history.now).toEqual({});
  state = matrixReducer(state, { type: "undo" });
  expect(state.history.now).toBe(done);
  // What sets nothing new is no step.
  expect(matrixReducer(state, { type: "set", cells: [[{ key: "a", column: GLOBAL }, true]] })).toBe(state);
});

it("a search is words: all that include must match path or text, what is left out goes with all below it", () => {
  expect(parseTerms("  foo   bar ").map(({ text }) => text)).toEqual(["foo", "bar"]);
  expect(parseTerms("+FOO")).toEqual(parseTerms("foo"));
  expect(parseTerms("+ - a")).toEqual([{ text: "a", isExcluded: false }]);
  const index = indexOf(
    node("/a"),
    node("/a/foo"),
    node("/a/foo/deep"),
    node("/a/foo/bar"),
    node("/a/foo/bar/low"),
    node("/b"),
  );
  const textOf = ({ key }: { readonly key: string }) => (key === "b" ? "has foo" : "");
  const found = (text: string) =>
    visibleNodes(index, { terms: parseTerms(text), folded: new Set(["a", "a.foo"]), textOf });
  expect(found("FOO -bar").nodes.map(({ key }) => key)).toEqual(["a", "a.foo", "a.foo.deep", "b"]);
  expect(found("foo -bar").found).toBe(3);
  expect(found("foo deep").nodes.map(({ key }) => key)).toEqual(["a", "a.foo", "a.foo.deep"]);
  expect(found("nothing").nodes).toEqual([]);
});

it("marks the words that were found", () => {
  expect(markMatches("Articles", parseTerms("+article -es"))).toEqual([
    { text: "Article", at: 0, isMarked: true },
    { text: "s", at: 7, isMarked: false },
  ]);
});

it("the search runs once, 500 ms after the last key press", () => {
  const timers = new Map<number, { readonly run: () => void; readonly ms: number }>();
  let last = 0;
  const clock = {
    setTimeout: (run: () => void, ms: number) => {
      timers.set((last += 1), { run, ms });
      return last;
    },
    clearTimeout: (timer: unknown) => void timers.delete(Number(timer)),
  };
  const matrix = createMatrixStore({ index: indexOf(node("/foo"), node("/bar")), textOf: () => "", clock });
  const all = matrix.visible();
  matrix.send({ type: "typed", text: "f" });
  matrix.send({ type: "typed", text: "fo" });
  expect(matrix.visible()).toBe(all);
  expect([...timers.values()].map(({ ms }) => ms)).toEqual([500]);
  for (const { run } of timers.values()) run();
  expect(matrix.visible().nodes.map(({ key }) => key)).toEqual(["foo"]);
});

it("the seven longest paths with a flag stand above, edits included", () => {
  const paths = Array.from({ length: 10 }, (_, at) => `/${"x".repeat(at + 1)}`);
  const index = indexOf(...paths.map((path) => node(path, { e: true })), node("/longest-without-a-flag"));
  expect(longestPaths(index, noEdits).map(({ path }) => path.length)).toEqual([11, 10, 9, 8, 7, 6, 5]);
  const edits = setFlags(index, noEdits, [
    [{ key: "longest-without-a-flag", column: 17 }, false],
    [{ key: keyOf(paths[9] ?? ""), column: GLOBAL }, null],
  ]);
  expect(longestPaths(index, edits).map(({ key }) => key.length)).toEqual([22, 9, 8, 7, 6, 5, 4]);
});

it("compares with another matrix: in the order of the tree, edits included, and counts rows that are not here", () => {
  const index = indexOf(node("/a", { e: true }), node("/a/b", { t: { 17: true } }), node("/c", { e: true }));
  const edits = setFlags(index, noEdits, [[{ key: "c", column: GLOBAL }, null]]);
  const other = matrixOf([
    node("/elsewhere", { e: true }),
    node("/c", { e: false }),
    node("/a/b", { e: true, t: { 99: true } }),
    node("/a", { e: true }),
  ]);
  const { cells, elsewhere } = otherDifferences(index, edits, other);
  expect(cells.map(({ node: { key }, column, mine, theirs }) => [key, column, mine, theirs])).toEqual([
    ["a.b", GLOBAL, null, true],
    ["a.b", 17, true, null],
    ["a.b", 99, null, true],
    ["c", GLOBAL, null, false],
  ]);
  expect(elsewhere).toBe(1);
  const columnOf = (oid: number) => ({ oid, id: String(oid), country: null });
  expect(withColumnsOf(index.columns, cells, columnOf).map(({ oid }) => oid)).toEqual([GLOBAL, 17, 18, 99]);
  expect(withColumnsOf(index.columns, [], columnOf)).toBe(index.columns);
});

it("fills the first row down and the first column across, empty cells too", () => {
  const index = indexOf(node("/a", { t: { 17: true } }), node("/b", { t: { 18: false } }));
  const values = createShownValues(index, noEdits);
  const range = { nodes: index.nodes, columns: [17, 18] };
  expect(filledCells(values, range, "down")).toEqual([
    [{ key: "b", column: 17 }, true],
    [{ key: "b", column: 18 }, null],
  ]);
  expect(filledCells(values, range, "across")).toEqual([
    [{ key: "a", column: 18 }, true],
    [{ key: "b", column: 18 }, null],
  ]);
});

it("says why: what is empty near by, what decides, and what would have counted", () => {
  const index = indexOf(
    node("/a", { e: true }),
    node("/a/b", { t: { 17: false } }),
    node("/a/b/c"),
    node("/a/b/c/d"),
  );
  const why = (key: string, column: number) =>
    explainCell(index, createShownValues(index, noEdits), get(index, key), column).map((step) =>
      step.kind === "unset"
        ? [step.column, ...step.nodes.map((one) => one.key)]
        : step.kind === "set"
          ? [step.column, step.node.key, step.allowed, step.decides]
          : [step.kind],
    );
  expect(why("a.b.c.d", 17)).toEqual([
    [17, "a.b.c.d", "a.b.c"],
    [17, "a.b", false, true],
    [GLOBAL, "a", true, false],
  ]);
  expect(
    explainCell(indexOf(node("/x")), { explicit: () => null }, get(indexOf(node("/x")), "x"), GLOBAL),
  ).toMatchObject([{ kind: "unset" }, { kind: "default" }]);
});

it("the step that decides is the shown value, for any matrix", () => {
  const flag = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), flag, flag, fc.boolean()), { minLength: 1, maxLength: 14 }),
      (rows) => {
        const nodes = rows.map(([parent, e, tenant, isRight], at): PermissionNode => {
          const above = at === 0 ? null : `/${parent % at}`;
          return {
            p: isRight && above !== null ? `${above}/Create` : `/${at}`,
            pp: above,
            k: String(at),
            ...(e !== undefined && { e }),
            ...(tenant !== undefined && { t: { 17: tenant } }),
          };
        });
        const index = createMatrixIndex(matrixOf(nodes), { rights: ["Create"] });
        const values = createShownValues(index, noEdits);
        for (const one of index.nodes)
          for (const column of [GLOBAL, 17, 18]) {
            const deciding = explainCell(index, values, one, column).filter(
              (step) => step.kind === "set" && step.decides,
            );
            expect(deciding.map((step) => step.kind === "set" && step.allowed)).toEqual(
              [values.shown(one, column)].filter((shown) => shown !== null),
            );
            // Taken back, the cell counts as it would inherit.
            const empty = setFlags(index, noEdits, [[{ key: one.key, column }, null]]);
            expect(createShownValues(index, empty).shown(one, column)).toBe(values.inherited(one, column));
          }
      },
    ),
  );
});

it("counts what a change gives and takes, and what it reaches below", () => {
  const index = indexOf(node("/a", { e: true }), node("/a/b"), node("/a/c", { t: { 17: true } }));
  const edits = setFlags(index, noEdits, [
    [{ key: "a", column: 17 }, false],
    [{ key: "a.b", column: 18 }, true],
    [{ key: "a.c", column: 18 }, false],
  ]);
  expect(countEffects(index, edits)).toEqual({ gives: 0, takes: 2 });
  expect(
    changeEffects(index, edits).map(({ node: { key }, column, effect, reaches }) => [
      key,
      column,
      effect,
      reaches,
    ]),
  ).toEqual([
    ["a", 17, "takes", 1],
    ["a.b", 18, "same", 0],
    ["a.c", 18, "takes", 0],
  ]);
});

it("a listed node stays while its cells change; going to a node takes away what hides it", () => {
  const index = indexOf(node("/a", { e: true }), node("/a/b"), node("/a/b/c"));
  let state = matrixReducer(initialMatrixState(index), { type: "filtered", filter: "set" });
  state = matrixReducer(state, { type: "clicked", cell: { key: "a", column: GLOBAL } });
  expect([...(state.listed ?? [])]).toEqual([0]);
  state = matrixReducer(matrixReducer(state, { type: "allFolded" }), { type: "revealed", key: "a.b.c" });
  expect([state.filter, [...state.folded]]).toEqual(["all", []]);
});

it("of cells that another user changed as well, only different ones clash, and each is decided on its own", () => {
  const before = indexOf(node("/a"), node("/b"), node("/c", { e: true }), node("/gone"));
  const edits = setFlags(before, noEdits, [
    [{ key: "a", column: 17 }, true],
    [{ key: "b", column: GLOBAL }, true],
    [{ key: "c", column: GLOBAL }, false],
    [{ key: "gone", column: 18 }, true],
  ]);
  const now = indexOf(node("/a"), node("/b", { e: true }), node("/c"));
  const met = meetStored(now, edits);
  expect(met.map(({ cell, state, theirs }) => [cell.key, state, theirs])).toEqual([
    ["a", "mine", null],
    ["b", "same", true],
    ["c", "clash", null],
    ["gone", "mine", null],
  ]);
  expect(toPatch(settleEdits(met, new Set()))).toEqual({
    a: { t: { 17: true } },
    c: { e: false },
    gone: { t: { 18: true } },
  });
  const settled = settleEdits(met, new Set(["0 c"]));
  expect(toPatch(settled)).toEqual({ a: { t: { 17: true } }, gone: { t: { 18: true } } });
  // Decided once, it does not clash again.
  expect(meetStored(now, settleEdits(met, new Set())).some(({ state }) => state === "clash")).toBe(false);
});

describe("a matrix of roles", () => {
  const roles = matrixOf([
    { p: "/1", pp: null, k: "/1", h: true },
    { p: "/1/Administrator", pp: "/1", k: "21", a: true },
    { p: "/1/Operator", pp: "/1", k: "22", e: true },
  ]);
  const open = () =>
    createMatrixStore({
      index: createMatrixIndex(roles),
      textOf: ({ path }) => path,
      clock: createFakeClock(),
    });
  const click = (key: string, column: number) => ({ type: "clicked" as const, cell: { key, column } });

  it("denies a role at a tenant that it is given for by all tenants", () => {
    const { store, send } = open();
    send(click("22", 17));
    expect(toPatch(store.getState().history.now)).toEqual({ "22": { t: { 17: false } } });
  });

  it("sets nothing on a heading, by click or by key", () => {
    const { store, send } = open();
    send(click("/1", GLOBAL));
    send({ type: "set", cells: [[{ key: "/1", column: 17 }, true]] });
    expect(store.getState().history.now).toEqual({});
  });

  it("gives a role with every right only when that is confirmed", async () => {
    const answers = [false, true];
    const { store, send, confirmAllBy } = open();
    confirmAllBy(async () => answers.shift() ?? false);
    send(click("21", 17));
    await Promise.resolve();
    expect(store.getState().history.now).toEqual({});
    send({ type: "set", cells: [[{ key: "21", column: 17 }, true]] });
    expect(store.getState().history.now).toEqual({});
    await Promise.resolve();
    expect(toPatch(store.getState().history.now)).toEqual({ "21": { t: { 17: true } } });
    send(click("21", 17));
    expect(store.getState().history.now).toEqual({});
  });

  it("takes no role with every right that another user gave while it was confirmed", async () => {
    const { store, send, confirmAllBy } = open();
    const answer = Promise.withResolvers<boolean>();
    confirmAllBy(() => answer.promise);
    send(click("21", 17));
    const [heading, administrator, operator] = roles.nodes;
    if (heading === undefined || administrator === undefined || operator === undefined)
      throw new Error("A role is missing.");
    const given = { ...administrator, t: { 17: true } };
    send({ type: "loaded", index: createMatrixIndex(matrixOf([heading, given, operator])) });
    answer.resolve(true);
    await answer.promise;
    expect(store.getState().history.now).toEqual({});
  });
});
