import type { FieldError } from "@backroom/contract";
import type { FieldDefinition, Values } from "./definition.ts";
import { description, id, name, rows, text, whole } from "./fields.ts";

/** Largest number of columns and of rows of a grid of buttons. */
const MAX_SIDE = 12;

const side = (name: string, label: string, usual: number) =>
  whole(name, label, "Byte", { nullable: false, default: usual, min: 1, max: MAX_SIDE });
const place = (name: string, label: string) =>
  whole(name, label, "Byte", { required: true, min: 1, max: MAX_SIDE });

/** Fields of a named grid of buttons for the till; what a button does is in its further fields. */
export const buttonGridFields = (further: readonly FieldDefinition[]): FieldDefinition[] => [
  id(),
  name(),
  description(),
  side("Columns", "Columns", 6),
  side("Rows", "Rows", 4),
  rows("Buttons", "Buttons", {
    tab: "buttons",
    properties: [
      place("Column", "Column"),
      place("Row", "Row"),
      text("Text", "Text", { required: true }),
      text("Color", "Color", { maxLength: 9, usage: "Color" }),
      ...further,
    ],
  }),
];

/** The buttons of a record. */
export const buttonsOf = (values: Values): readonly Values[] =>
  Array.isArray(values["Buttons"]) ? values["Buttons"] : [];

const wrong = (
  field: string,
  rule: string,
  message: string,
  params: Record<string, unknown>,
): FieldError => ({
  field,
  rule,
  message,
  params,
});

const outside = (values: Values, button: Values, index: number): FieldError[] =>
  [
    ["Column", values["Columns"]],
    ["Row", values["Rows"]],
  ].flatMap(([name, last]) => {
    const isInside = Number(button[String(name)]) <= Number(last);
    const message = `Must be inside the grid, at most ${String(last)}`;
    return isInside ? [] : [wrong(`Buttons.${index}.${String(name)}`, "max", message, { max: last })];
  });

/** Buttons that lie outside the grid or on another one, each as an error of its own field, `Buttons.3.Column`. */
export const positionErrors = (values: Values): FieldError[] => {
  const taken = new Map<string, number>();
  return buttonsOf(values).flatMap((button, index) => {
    const errors = outside(values, button, index);
    if (errors.length > 0) return errors;
    const position = `${String(button["Column"])} ${String(button["Row"])}`;
    const first = taken.get(position);
    taken.set(position, first ?? index);
    if (first === undefined) return [];
    return [
      wrong(`Buttons.${index}.Column`, "unique", `Button ${first + 1} is in this place`, { other: first }),
    ];
  });
};
