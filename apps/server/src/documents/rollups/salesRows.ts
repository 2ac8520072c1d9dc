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
  reason: "coalesce(line->>'DiscountText', '')",
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
  -coalesce(sum(${columns["discount"]}), 0) - coalesce((select sum(${number("one", "Amount")}) from jsonb_array_elements(d.discounts) as one), 0) as discount,
  case when coalesce(sum(${charged}), 0) = 0 then 1 else d.total / sum(${charged}) end as share,
  ${names.map((name) => `array_agg(${columns[name]}) as ${name}_of`).join(", ")}
  from jsonb_array_elements(d.lines) as line`;

/** The lines again, without a common table expression: a distributed database accepts none that refers to the row of a document. */
const unpacked = `unnest(${names.map((name) => `whole.${name}_of`).join(", ")}) as line(${names.join(", ")})`;

/** Figures of the lines by a key; `only` is a condition over the document. */
const ofLines = (subject: string, key: string, label: string, only = "true") =>
  `select '${subject}', ${key}, ${label}, sum(line.quantity), sum(line.charged) * whole.share, sum(line.charged * line.tax / (100 + line.tax)) * whole.share, -sum(line.discount)
   from ${unpacked} where not ${isMoved} and ${only} group by 2`;

/** Figures of the whole document by a key. */
const ofDocument = (subject: string, key: string, label: string, only = "true") =>
  `select '${subject}', ${key}, ${label}, whole.quantity, d.total, d.tax, whole.discount from (values (1)) as one where not ${isMoved} and ${only}`;

/** One row per subject, key and document of the relation `d`; `d.kind` is a receipt or an invoice. */
const subjects = [
  ofDocument("hour", "coalesce(to_char(d.issued_at at time zone place.zone, 'HH24'), '')", "null"),
  ofDocument("operator", "coalesce(d.operator_oid::text, d.operator_text, '')", text("d.operator_text")),
  ofDocument("customer", "d.customer_oid::text", text("d.customer_text"), "d.customer_oid is not null"),
  ofDocument(
    "void",
    "coalesce(d.operator_oid::text, d.operator_text, '')",
    text("d.operator_text"),
    isOf("void"),
  ),
  ofLines("group", "line.product_group", "null"),
  ofLines("article", "line.gtin", "max(line.text)"),
  ofLines("tax", "trim_scale(line.tax)::text", "null"),
  ofLines("return", "line.gtin", "max(line.text)", isOf("return")),
  `select 'discount', given.reason, null, 0, 0, 0, -sum(given.amount) from (
     select line.reason, line.discount as amount from ${unpacked} where line.discount <> 0
     union all select coalesce(one->>'Text', ''), ${number("one", "Amount")}
       from jsonb_array_elements(d.discounts) as one) as given where not ${isMoved} group by 2`,
  `select 'payment', case when ${isMoved} then d.business_type else coalesce(one->>'Kind', '') end, null,
     0, sum(${number("one", "Amount")}), 0, 0 from jsonb_array_elements(d.payments) as one group by 2`,
];

/**
 * SQL: rows of `sales_daily` before they are summed. `from` is a relation of facts (facts.ts) and `sign` (1, or -1 for documents to
 * subtract). Values are rounded like the columns, so that subtracting a document restores the previous sums.
 */
export const salesRows = (
  from: string,
): string => `select f.subject, d.business_date, d.tenant_oid, d.location_oid, d.currency,
    f.key, f.label, d.sign as documents, round(f.quantity * d.sign, 4) as quantity, round(f.amount * d.sign, 10) as amount,
    round(f.tax * d.sign, 10) as tax, round(f.discount * d.sign, 4) as discount
  from ${from} as d
  cross join lateral (select coalesce((select time_zone from location where oid = d.location_oid),
    (select time_zone from tenant where oid = d.tenant_oid), 'UTC') as zone) as place
  cross join lateral (${whole}) as whole
  cross join lateral (${subjects.join("\n    union all ")}) as f(subject, key, label, quantity, amount, tax, discount)
  where d.kind in ('receipt', 'invoice')`;
