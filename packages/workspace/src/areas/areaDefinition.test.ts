import { expect, it } from "vitest";
import type { PageDefinition } from "../pages/pageDefinition.ts";
import { combineAreas } from "./areaDefinition.ts";
import { commandsOf } from "./recordCommand.ts";
import type { RecordCommand } from "./recordCommand.ts";

const page = (name: string): PageDefinition => ({
  name,
  isFullWidth: false,
  load: () => Promise.reject(new Error("not loaded in this test")),
});

const command = (key: string): RecordCommand => ({
  key,
  label: { id: key },
  icon: "info",
  for: "page",
  run: () => undefined,
});

it("what all areas add is there in the order of the areas", () => {
  const draw = () => () => null;
  const areas = combineAreas([
    { pages: [page("A"), page("B")], cells: { stock: draw } },
    { pages: [page("C")], cells: { price: draw }, commands: [command("print")] },
    { pages: [], commands: [command("send")] },
  ]);
  expect(areas.pages.map(({ name }) => name)).toEqual(["A", "B", "C"]);
  expect(Object.keys(areas.cells)).toEqual(["stock", "price"]);
  expect(areas.commands.map(({ key }) => key)).toEqual(["print", "send"]);
  expect([areas.tiles, areas.inputs, areas.panels]).toEqual([[], [], []]);
});

it("two of one name are a mistake of the console, wherever they come from", () => {
  expect(() => combineAreas([{ pages: [page("A")] }, { pages: [page("A")] }])).toThrow(
    "Two pages are called A.",
  );
  expect(() =>
    combineAreas([
      { pages: [], commands: [command("print")] },
      { pages: [], commands: [command("print")] },
    ]),
  ).toThrow("Two commands are called print.");
});

it("a command of some kinds is not in the grids of others", () => {
  const commands = [{ ...command("label"), kinds: ["pos-supply/article"] }, command("send")];
  expect(commandsOf(commands, "pos-supply/article").map(({ key }) => key)).toEqual(["label", "send"]);
  expect(commandsOf(commands, "identity/user").map(({ key }) => key)).toEqual(["send"]);
});
