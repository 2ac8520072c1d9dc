import { errorCodes } from "@backroom/contract";
import type { FieldDefinition, KindDefinition, SourceContext } from "../model/definition.ts";
import { flag, text } from "../model/fields.ts";
import { defineKind, options, records } from "../model/kind.ts";
import type { ColumnInput } from "../model/kind.ts";
import { equalTo, fromAndTo, ownCondition } from "../model/queryParameters.ts";
import { HttpError } from "../kernel/errors.ts";
import { businessDate, byMonth, location } from "./dimensions.ts";
import type { Dimension, ReportInput } from "./reportModel.ts";
import { newestDays, partsOf, rowsSql, systemSql } from "./reportSql.ts";
import { salesRelation } from "./salesRelation.ts";

const currency = text("Currency", "Currency", { maxLength: 3 });

/** Values by the names of the fields that have one. */
const named = <Item extends { readonly field: FieldDefinition }, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    items.flatMap((item) => {
      const value = valueOf(item);
      return value === undefined ? [] : [[item.field.name, value]];
    }),
  );

const badGroup = (name: string): HttpError =>
  new HttpError(400, errorCodes.badQuery, `The report cannot be grouped by ${name.slice(0, 80)}`);

/** The dimensions that are asked for. Throws 400 for one the report does not have. */
const chosenGroups = ({ dimensions, defaultGroups }: ReportInput, given: string | undefined): Dimension[] =>
  (given?.split(",") ?? defaultGroups).map((name) => {
    const found = dimensions.find(({ field }) => field.name === name);
    if (found === undefined) throw badGroup(name);
    return found;
  });

/** No condition: what is given is what the rows are grouped by, names of dimensions with commas between. */
const groupBy = ownCondition(text("GroupBy", "Group by", { maxLength: 512 }), () => "true");

/** No condition: whether there is one row for all tenants instead of one for each. */
const tenantsTogether = ownCondition(flag("TenantsTogether", "Tenants together"), (value) => {
  if (value === "true" || value === "false") return "true";
  throw new HttpError(400, errorCodes.badQuery, "The parameter TenantsTogether must be true or false");
});

/** Makes a report: rights and tenants are those of the rows it is worked out from. */
export const defineReport = (input: ReportInput): KindDefinition => {
  const { dimensions, measures } = input;
  const parts = dimensions.flatMap(partsOf);
  const labels = [...new Map(parts.map(({ field }) => [field.name, field])).values()];
  const fields = [...labels, currency, ...measures.map(({ field }) => field)];
  const numbers = new Set(dimensions.flatMap(({ number }) => number?.field.name ?? []));
  const own = new Set(dimensions.map(({ field }) => field.name));
  const columns: readonly ColumnInput[] = [
    ...dimensions.map(({ field, width }) => ({
      name: field.name,
      visible: input.defaultGroups.includes(field.name),
      ...(width === undefined ? {} : { width }),
    })),
    ...labels
      .filter(({ name }) => numbers.has(name) && !own.has(name))
      .map(({ name }) => ({ name, visible: false })),
    "Currency",
    ...measures.map(({ field, isSummed }) => ({ name: field.name, width: 130, sum: isSummed })),
  ];
  return defineKind({
    area: input.area ?? "sales",
    entity: input.entity,
    title: input.title,
    textField: input.textField,
    table: "sales_daily",
    hasForm: false,
    capabilities: ["export"],
    fields,
    columns,
    query: {
      fields: ["search", "From", "To", "LocationOid", "Currency"],
      default: {},
      // Amounts of several currencies have no common order.
      sort: ["Currency", ...input.sort.filter((name) => name !== "Currency")],
    },
    queryParameters: [...fromAndTo(businessDate), equalTo(location), groupBy, tenantsTogether],
    lookups: {
      location: records("tenancy/location"),
      ...Object.fromEntries(
        Object.entries(input.lookups ?? {}).map(([name, texts]) => [name, options(texts)]),
      ),
    },
    report: {
      groups: dimensions.map(({ field }) => field.name),
      defaultGroups: [...input.defaultGroups],
      chart: input.chart,
      keys: named(dimensions, ({ key }) => key?.field.name),
      numbers: named(dimensions, ({ number }) => number?.field.name),
      averages: named(measures, ({ average }) => average),
      isReadWhole: true,
    },
    source: {
      isReport: true,
      sql({ where, given, add }: SourceContext) {
        const all = `t.subject = '${input.subject}' and ${where}`;
        const period = given.has("From") ? "" : ` and ${newestDays(input.subject, where)}`;
        const groups = chosenGroups(input, given.get("GroupBy"));
        const read = [
          ...groups.filter((group) => group !== byMonth).map(({ by }) => by),
          ...measures.map(({ sql }) => sql),
        ];
        const isTogether = given.get("TenantsTogether") === "true";
        const days = { from: given.get("From"), to: given.get("To") };
        const from = salesRelation({ where, read, subject: input.subject, isTogether, ...days }, add);
        const summed = rowsSql({ labels, measures, groups, from, where: `${all}${period}`, isTogether });
        return `with ${summed}
          select ${systemSql(fields)}, r.* from r`;
      },
    },
  });
};
