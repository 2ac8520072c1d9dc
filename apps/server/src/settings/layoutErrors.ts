import { layoutLimits, layoutPatterns } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import { isDeepStrictEqual } from "node:util";
import { cellFields, rowsOf } from "./buttonGrid.ts";
import type { CellAct } from "./buttonGrid.ts";
import type { Values } from "../model/definition.ts";
import { pictureProblem } from "./layoutPictures.ts";

const wrong = (
  field: string,
  rule: string,
  message: string,
  params: Record<string, unknown> = {},
): FieldError => ({ field, rule, message, params });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;

/** A cell with the path of its row. */
interface Cell {
  readonly path: string;
  /** Number people count it by, within its field. */
  readonly number: number;
  readonly values: Values;
}

interface Page {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
}

const cellsOf = (values: Values, field: (typeof cellFields)[number]): Cell[] =>
  rowsOf(values, field).map((row, index) => ({
    path: `${field}.${index}`,
    number: index + 1,
    values: row,
  }));

/** The pages of a layout by key; that of the first page is the empty text where it has none. */
const pagesOf = (values: Values): ReadonlyMap<string, Page> => {
  const further = cellsOf(values, "PageButtons");
  const first = {
    columns: numberOf(values["Columns"], layoutLimits.side),
    rows: numberOf(values["Rows"], layoutLimits.side),
    cells: cellsOf(values, "Buttons"),
  };
  return new Map([
    [textOf(values["PageKey"]), first],
    ...rowsOf(values, "Pages").map((page): [string, Page] => [
      textOf(page["Key"]),
      {
        columns: numberOf(page["Columns"], 6),
        rows: numberOf(page["Rows"], 4),
        cells: further.filter((cell) => cell.values["Page"] === page["Key"]),
      },
    ]),
  ]);
};

const sides = [
  ["Column", "Width", "columns"],
  ["Row", "Height", "rows"],
] as const;

const outside = ({ values, path }: Cell, page: Page): FieldError[] =>
  sides.flatMap(([place, size, side]) => {
    const last = page[side];
    const begin = numberOf(values[place], 1);
    const end = begin + numberOf(values[size], 1) - 1;
    if (end <= last) return [];
    const field = begin > last ? place : size;
    return [
      wrong(`${path}.${field}`, "max", `Must be inside the grid, at most ${last}`, {
        max: begin > last ? last : last - begin + 1,
      }),
    ];
  });

/** Cells that lie outside their page or on another one. */
const positionErrors = (page: Page): FieldError[] => {
  const taken = new Map<string, Cell>();
  return page.cells.flatMap((cell) => {
    const errors = outside(cell, page);
    if (errors.length > 0) return errors;
    const { values, path } = cell;
    let other: Cell | undefined;
    for (let column = 0; column < numberOf(values["Width"], 1); column += 1) {
      for (let row = 0; row < numberOf(values["Height"], 1); row += 1) {
        const position = `${numberOf(values["Column"], 1) + column} ${numberOf(values["Row"], 1) + row}`;
        other ??= taken.get(position);
        if (!taken.has(position)) taken.set(position, cell);
      }
    }
    return other === undefined
      ? []
      : [
          wrong(`${path}.Column`, "unique", `Button ${other.number} is in this place`, {
            other: other.number - 1,
          }),
        ];
  });
};

const isAct = (value: string): value is CellAct =>
  value === "article" || value === "page" || value === "function";

const target = { article: "ArticleOid", page: "Link", function: "Function" } as const;

/** What is wrong with what a cell does, shows and when it is shown. */
const contentErrors = (
  { values, path }: Cell,
  usual: CellAct,
  known: {
    readonly pages: ReadonlySet<string>;
    readonly pictures: ReadonlySet<string>;
    readonly colors: ReadonlySet<unknown>;
  },
): FieldError[] => {
  const errors: FieldError[] = [];
  const report = (name: string, rule: string, message: string) =>
    errors.push(wrong(`${path}.${name}`, rule, message));
  const does = textOf(values["Does"]);
  const field = target[isAct(does) ? does : usual];
  if ((values[field] ?? "") === "") report(field, "required", "Is required");
  else if (field === "Link" && !known.pages.has(textOf(values["Link"])))
    report("Link", "lookup", "There is no such page");
  const color = textOf(values["Color"]);
  // Colours that were stored before they were checked stay.
  if (color !== "" && !layoutPatterns.color.test(color) && !known.colors.has(color))
    report("Color", "color", "Must be a colour, written #rrggbb");
  const picture = textOf(values["Picture"]);
  if (picture !== "" && !layoutPatterns.picture.test(picture))
    report("Picture", "picture", "Must be icon: with a name, or picture: with a key");
  else if (picture.startsWith("picture:") && !known.pictures.has(picture.slice(8)))
    report("Picture", "lookup", "There is no such picture in the layout");
  const days = textOf(values["Days"]);
  if (days !== "" && !layoutPatterns.days.test(days))
    report("Days", "days", "Must be days from 1 (Monday) to 7, in order");
  const from = textOf(values["From"]);
  if (from !== "" && from === textOf(values["Until"]))
    report("Until", "period", "Must differ from the start");
  return errors;
};

/** Keys that are there twice. */
const keyErrors = (path: string, rows: readonly Values[], taken: Set<string>): FieldError[] =>
  rows.flatMap((row, index) => {
    const key = textOf(row["Key"]);
    if (taken.has(key)) return [wrong(`${path}.${index}.Key`, "unique", "Is there twice")];
    taken.add(key);
    return [];
  });

const pictureErrors = (values: Values, previous: Values | null): FieldError[] => {
  const kept = new Set(previous === null ? [] : rowsOf(previous, "Pictures").map((one) => one["Data"]));
  const pictures = rowsOf(values, "Pictures");
  const total = pictures.reduce((sum, one) => sum + textOf(one["Data"]).length, 0);
  const { pictures: most, allPictureCharacters } = layoutLimits;
  if (pictures.length > most)
    return [wrong("Pictures", "max", `Must be at most ${most} pictures`, { max: most })];
  if (total > allPictureCharacters)
    return [wrong("Pictures", "size", "The pictures are too large together", { max: allPictureCharacters })];
  return pictures.flatMap((one, index) => {
    const problem = kept.has(one["Data"]) ? undefined : pictureProblem(textOf(one["Data"]));
    return problem === undefined ? [] : [wrong(`Pictures.${index}.Data`, "image", problem)];
  });
};

/** A layout of a newer version must not be written over: what only that version has would be lost. */
const versionErrors = (values: Values, previous: Values | null): FieldError[] => {
  if (numberOf(previous?.["LayoutVersion"], 1) <= layoutLimits.version) return [];
  const names = ["Columns", "Rows", "PageKey", "PageText", "Pages", "Pictures", ...cellFields];
  return names.every((name) => isDeepStrictEqual(values[name], previous?.[name]))
    ? []
    : [
        wrong(
          "LayoutVersion",
          "version",
          "A newer version of the product made this layout; it can only be read here",
        ),
      ];
};

/**
 * What is wrong with the pages of a layout, each as an error of its own field, `PageButtons.3.Column`. `usual` is what cells
 * do that do not say so.
 */
export const layoutErrors =
  (usual: CellAct) =>
  (values: Values, previous: Values | null): FieldError[] => {
    const version = versionErrors(values, previous);
    if (version.length > 0) return version;
    const pages = pagesOf(values);
    const further = rowsOf(values, "Pages");
    const { pages: most } = layoutLimits;
    if (further.length >= most)
      return [wrong("Pages", "max", `Must be at most ${most} pages`, { max: most })];
    const first = textOf(values["PageKey"]);
    const cells = [...pages.values()].flatMap((page) => page.cells);
    const known = {
      pages: new Set([...pages.keys()].filter((key) => key !== "")),
      pictures: new Set(rowsOf(values, "Pictures").map((one) => textOf(one["Key"]))),
      colors: new Set(
        previous === null
          ? []
          : cellFields.flatMap((name) => rowsOf(previous, name).map((row) => row["Color"])),
      ),
    };
    return [
      ...keyErrors("Pages", further, new Set([first])),
      ...keyErrors("Pictures", rowsOf(values, "Pictures"), new Set()),
      ...rowsOf(values, "PageButtons").flatMap((row, index) =>
        further.some((page) => page["Key"] === row["Page"])
          ? []
          : [wrong(`PageButtons.${index}.Page`, "lookup", "There is no such page")],
      ),
      ...[...pages.values()].flatMap(positionErrors),
      ...cells.flatMap((cell) => contentErrors(cell, usual, known)),
      ...pictureErrors(values, previous),
    ];
  };
