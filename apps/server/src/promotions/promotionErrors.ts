import type { FieldError } from "@backroom/contract";
import type { Values } from "../model/definition.ts";

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const wrong = (field: string, rule: string, message: string, params: Values = {}): FieldError => ({
  field,
  rule,
  message,
  params,
});

const periodErrors = (values: Values): FieldError[] => {
  const [from, to] = [textOf(values["ValidFrom"]), textOf(values["ValidTo"])];
  return to !== "" && to < from
    ? [wrong("ValidTo", "min", "The last day is before the first", { min: from })]
    : [];
};

const hourErrors = (values: Values): FieldError[] => {
  const from = values["DailyFrom"];
  const isNever = typeof from === "string" && from === values["DailyTo"];
  const never = "These hours begin when they end";
  return [
    ...(isNever ? [wrong("DailyTo", "unique", never)] : []),
    ...rowsOf(values["Hours"]).flatMap(({ From, To }, index) =>
      typeof From === "string" && From === To ? [wrong(`Hours.${index}.To`, "unique", never)] : [],
    ),
  ];
};

const setErrors = (values: Values): FieldError[] => {
  const [buy, pay] = [values["BuyQuantity"], values["PayQuantity"]];
  if (typeof buy !== "number" || typeof pay !== "number" || pay < buy) return [];
  return [wrong("PayQuantity", "max", "Fewer pieces are paid than bought", { max: buy - 1 })];
};

/** The first of the rows that name the same is right, each further one wrong. */
const repeated = (
  values: Values,
  list: string,
  keyOf: (row: Values) => readonly [field: string, key: string],
): FieldError[] => {
  const seen = new Set<string>();
  return rowsOf(values[list]).flatMap((row, index) => {
    const [field, key] = keyOf(row);
    if (key === "") return [];
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [wrong(`${list}.${index}.${field}`, "unique", "This row is there twice")];
  });
};

const rules: readonly (readonly [fields: readonly string[], errorsOf: (values: Values) => FieldError[]])[] = [
  [["ValidFrom", "ValidTo"], periodErrors],
  [["DailyFrom", "DailyTo", "Hours"], hourErrors],
  [["BuyQuantity", "PayQuantity"], setErrors],
  [
    ["Articles"],
    (values) =>
      repeated(values, "Articles", ({ GTIN, ProductGroup }) => {
        const gtin = textOf(GTIN);
        return gtin === "" ? ["ProductGroup", textOf(ProductGroup)] : ["GTIN", ` ${gtin}`];
      }),
  ],
  [
    ["Locations"],
    (values) =>
      repeated(values, "Locations", ({ LocationOid }) => [
        "LocationOid",
        typeof LocationOid === "number" ? String(LocationOid) : "",
      ]),
  ],
];

/**
 * Values of a promotion that contradict one another. What a stored one has already is not refused until a user
 * changes it: it could not be saved for any other reason either.
 */
export const promotionErrors = (values: Values, previous: Values | null): FieldError[] =>
  rules.flatMap(([fields, errorsOf]) => {
    const isChanged = fields.some(
      (field) => previous === null || JSON.stringify(values[field]) !== JSON.stringify(previous[field]),
    );
    return isChanged ? errorsOf(values) : [];
  });
