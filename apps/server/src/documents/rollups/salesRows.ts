const number = (row: string, name: string) => `coalesce((${row}->>'${name}')::numeric, 0)`;
const text = (expression: string) => `nullif(trim(${expression}), '')`;

const isMoved = "coalesce(d.business_type, 'sale') in ('cash-in', 'cash-drop')";
const isOf = (type: string) => `d.business_type = '${type}'`;

const total = number("line", "Total");
const tax = number("line", "Tax");
const charged = `case when d.taxes_added then ${total} * (1 + ${tax} / 100) else ${total} end`;

/** SQL by column: the lines of a document. `charged` is what a line costs with its tax, which some documents add to their prices. */
const columns: Readonly<Record<string, string>> = {
  product_group: "coalesce(line->>'ProductGroup', '')",
  gtin: "coalesce(line->>'GTIN', '')",
  text: text("line->>'Text'"),
  tax,
  quantity: number("line", "Quantity"),
  discount: number("line", "Discount"),
  charged,
};
const names = Object.keys(columns);

/**
 * Sums of the whole document, and its lines as arrays of their columns. What a line counts towards turnover is its `share` of the document's
 * total, so that discounts on the whole document are spread over its lines. Reductions are negative in documents.
 */
const whole = `select coalesce(sum(${columns["quantity"]}), 0) as quantity,
  -coalesce(sum(${columns["discount"]}), 0) as discount,
  case when coalesce(sum(${charged}), 0) = 0 then 1 else d.total / sum(${charged}) end as share,
  ${names.map((name) => `array_agg(${columns[name]}) as ${name}_of`).join(", ")}
  from jsonb_array_elements(d.lines) as line`;

/** The lines again, without a common table expression: a distributed database accepts none that refers to the row of a document. */
const unpacked = `unnest(${names.map((name) => `whole.${name}_of`).join(", ")}) as line(${names.join(", ")})`;

/** Figures of the lines by a key; `only` is a condition over the document. */
const ofLines = (key: string, label: string, only = "true") =>
  `${key}, ${label}, sum(line.quantity), sum(line.charged) * whole.share, sum(line.charged * line.tax / (100 + line.tax)) * whole.share, -sum(line.discount)
   from ${unpacked} where not ${isMoved} and ${only} group by 2`;

/** Figures of the whole document by a key; `from` has one row. */
const ofDocument = (key: string, label: string, only = "true", from = "(values (1)) as one") =>
  `${key}, ${label}, whole.quantity, d.total, d.tax, whole.discount - taken.off from ${from} where not ${isMoved} and ${only}`;

const timeZones = `(select max(time_zone) as zone from location where oid = d.location_oid) as location,
    (select max(time_zone) as zone from tenant where oid = d.tenant_oid) as tenant`;
const hour = "to_char(d.issued_at at time zone coalesce(location.zone, tenant.zone, 'UTC'), 'HH24')";

const operator = "coalesce(d.operator_oid::text, d.operator_text, '')";
const isOfLine = "given.place <= jsonb_array_length(d.lines)";

/** One row per key and document of the relation `d`, by subject; `d.kind` is a receipt or an invoice. */
const subjects = {
  hour: ofDocument(`coalesce(${hour}, '')`, "null", "true", timeZones),
  operator: ofDocument(operator, text("d.operator_text")),
  customer: ofDocument("d.customer_oid::text", text("d.customer_text"), "d.customer_oid is not null"),
  void: ofDocument(operator, text("d.operator_text"), isOf("void")),
  group: ofLines("line.product_group", "null"),
  article: ofLines("line.gtin", "max(line.text)"),
  tax: ofLines("trim_scale(line.tax)::text", "null"),
  return: ofLines("line.gtin", "max(line.text)", isOf("return")),
  // A distributed database accepts no union of the two lists.
  discount: `coalesce(case when ${isOfLine} then one->>'DiscountText' else one->>'Text' end, ''), null, 0, 0, 0,
     -sum(case when ${isOfLine} then ${number("one", "Discount")} else ${number("one", "Amount")} end)
     from jsonb_array_elements(d.lines || d.discounts) with ordinality as given(one, place)
     where not ${isMoved} and (not ${isOfLine} or ${number("one", "Discount")} <> 0) group by 2`,
  payment: `case when ${isMoved} then d.business_type else coalesce(one->>'Kind', '') end, null,
     0, sum(${number("one", "Amount")}), 0, 0 from jsonb_array_elements(d.payments) as one group by 2`,
};

/** Subject of sums over documents: hour, operator, article, … */
export type SalesSubject = keyof typeof subjects;

/**
 * SQL: rows of `sales_daily` before they are summed. `from` is a relation of facts (facts.ts) and `sign` (1, or -1 for documents to
 * subtract). Values are rounded like the columns, so that subtracting a document restores the previous sums. With a `subject` its rows
 * only: without the union of all subjects, a distributed database computes them on the nodes of the documents.
 */
export const salesRows = (
  from: string,
  subject?: SalesSubject,
): string => `select f.subject, d.business_date, d.tenant_oid, d.location_oid, d.currency,
    f.key, f.label, d.sign as documents, round(f.quantity * d.sign, 4) as quantity, round(f.amount * d.sign, 10) as amount,
    round(f.tax * d.sign, 10) as tax, round(f.discount * d.sign, 4) as discount
  from ${from} as d
  cross join lateral (${whole}) as whole
  cross join lateral (select coalesce(sum(${number("one", "Amount")}), 0) as off from jsonb_array_elements(d.discounts) as one) as taken
  cross join lateral (${Object.entries(subjects)
    .filter(([name]) => subject === undefined || name === subject)
    .map(([name, figures]) => `select '${name}', ${figures}`)
    .join("\n    union all ")}) as f(subject, key, label, quantity, amount, tax, discount)
  where d.kind in ('receipt', 'invoice')`;
