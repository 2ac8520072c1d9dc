import type { TileDefinition } from "@backroom/dashboard-tiles";
import { expect, it, vi } from "vitest";
import type { PageDefinition } from "../pages/pageDefinition.ts";
import { combineAreas } from "./combineAreas.ts";
import type { TilePorts } from "./areaDefinition.ts";
import { commandsOf, toGridCommand, withoutReplaced } from "./recordCommand.ts";
import type { CommandContext, RecordCommand } from "./recordCommand.ts";

const page = (name: string): PageDefinition => ({
  name,
  isFullWidth: false,
  load: () => Promise.reject(new Error("not loaded in this test")),
});

const ports = {} as TilePorts;
const tile = (name: string): TileDefinition => ({
  name,
  title: { id: name },
  icon: "info",
  load: async () => () => null,
});

const command = (key: string): RecordCommand => ({
  key,
  label: { id: key },
  icon: "info",
  for: "page",
  run: () => undefined,
});

it("what all areas add is there in the order of the areas", async () => {
  const draw = () => () => null;
  const areas = combineAreas([
    { pages: [page("A"), page("B")], cells: { stock: draw } },
    { pages: [page("C")], cells: { price: draw }, commands: [command("print")] },
    { pages: [], commands: [command("send")] },
  ]);
  expect(areas.pages.map(({ name }) => name)).toEqual(["A", "B", "C"]);
  expect(Object.keys(areas.cells)).toEqual(["stock", "price"]);
  expect(areas.commands.map(({ key }) => key)).toEqual(["print", "send"]);
  expect([(await areas.tiles())(ports), areas.inputs, areas.panels]).toEqual([[], [], []]);
});

it("two of one name are a mistake of the console, wherever they come from", async () => {
  expect(() => combineAreas([{ pages: [page("A")] }, { pages: [page("A")] }])).toThrow(
    "Two pages are called A.",
  );
  expect(() =>
    combineAreas([
      { pages: [], commands: [command("print")] },
      { pages: [], commands: [command("print")] },
    ]),
  ).toThrow("Two commands are called print.");
  const areas = combineAreas([
    { pages: [], tiles: async () => () => [tile("Labels")] },
    { pages: [], tiles: async () => () => [tile("Labels")] },
  ]);
  const make = await areas.tiles();
  expect(() => make(ports)).toThrow("Two tiles are called Labels.");
});

it("a command of some kinds is not in the grids of others", () => {
  const commands = [{ ...command("label"), kinds: ["pos-supply/article"] }, command("send")];
  expect(commandsOf(commands, "pos-supply/article").map(({ key }) => key)).toEqual(["label", "send"]);
  expect(commandsOf(commands, "identity/user").map(({ key }) => key)).toEqual(["send"]);
});

it("leaves out the grid's command that an area's command replaces", () => {
  const release: RecordCommand = {
    key: "release",
    label: { id: "release" },
    icon: "info",
    for: "row",
    replaces: "delete",
    run: () => undefined,
  };
  expect(withoutReplaced([command("print"), command("delete")], [release]).map(({ key }) => key)).toEqual([
    "print",
  ]);
});

it("a command of picked rows works with what is picked in the grid and with the services of the console", () => {
  const context = { tenantOid: 7 } as CommandContext;
  const run = vi.fn();
  const given = toGridCommand(
    { key: "label", label: { id: "label" }, icon: "info", for: "picked", run },
    context,
  );
  const picked = { kind: "rows", keys: new Set(["1"]) } as const;
  if (given.for === "picked") given.run?.({ grid: {} as never, picked });
  expect(run).toHaveBeenCalledExactlyOnceWith({ tenantOid: 7, picked });
});
