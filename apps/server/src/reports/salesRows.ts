/** SQL: the columns of a document that reports are worked out from, with their types. */
export const saleColumns = `tenant_oid bigint, location_oid bigint, kind text, business_date date, issued_at timestamptz,
  business_type text, currency text, taxes_added boolean, total numeric(19, 4), tax numeric(19, 4), operator_oid bigint, operator_text text,
  customer_oid bigint, customer_text text, lines jsonb, discounts jsonb, payments jsonb`;

/** SQL: the same as a list of names. */
export const saleNames = `tenant_oid, location_oid, kind, business_date, issued_at, business_type, currency, taxes_added, total, tax,
  operator_oid, operator_text, customer_oid, customer_text, lines, discounts, payments`;

const number = (row: string, name: string) => `coalesce((${row}->>'${name}')::numeric, 0)`;
const line = (name: string) => number("line", name);

const isMoved = "coalesce(d.business_type, 'sale') in ('cash-in', 'cash-drop')";
const isOf = (type: string) => `d.business_type = '${type}'`;

/** What a line costs with its tax, which some documents add to their prices. */
const charged = `${line("Total")} * case when d.taxes_added then 1 + ${line("Tax")} / 100 else 1 end`;
/**
 * What a line counts towards turnover: its part of the document's total, so that discounts on the whole document are
 * spread over its lines.
 */
const share = `case when whole.lines_total = 0 then 1 else d.total / whole.lines_total end`;
const gross = `sum(${charged}) * ${share}`;
const taxOf = `sum(${charged} * ${line("Tax")} / (100 + ${line("Tax")})) * ${share}`;
/** Reductions are negative in documents. */
const reduction = `-sum(${line("Discount")})`;
const quantity = `sum(${line("Quantity")})`;

/** Figures of the lines by a key; `only` is a condition over the line and the document. */
const ofLines = (subject: string, key: string, label: string, only = "true") =>
  `select '${subject}', ${key}, ${label}, ${quantity}, ${gross}, ${taxOf}, ${reduction}
   from jsonb_array_elements(d.lines) as line where not ${isMoved} and ${only} group by 2`;

/** Figures of the whole document by a key. */
const ofDocument = (subject: string, key: string, label: string, only = "true") =>
  `select '${subject}', ${key}, ${label}, whole.quantity, d.total, d.tax, whole.discount where not ${isMoved} and ${only}`;

const text = (expression: string) => `nullif(trim(${expression}), '')`;

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
  ofLines("group", "coalesce(line->>'ProductGroup', '')", "null"),
  ofLines("article", "coalesce(line->>'GTIN', '')", `max(${text("line->>'Text'")})`),
  ofLines("tax", `trim_scale(${line("Tax")})::text`, "null"),
  ofLines("return", "coalesce(line->>'GTIN', '')", `max(${text("line->>'Text'")})`, isOf("return")),
  `select 'discount', given.reason, null, 0, 0, 0, -sum(given.amount) from (
     select coalesce(line->>'DiscountText', '') as reason, ${line("Discount")} as amount
       from jsonb_array_elements(d.lines) as line where ${line("Discount")} <> 0
     union all select coalesce(one->>'Text', ''), ${number("one", "Amount")}
       from jsonb_array_elements(d.discounts) as one) as given where not ${isMoved} group by 2`,
  `select 'payment', case when ${isMoved} then d.business_type else coalesce(one->>'Kind', '') end, null,
     0, sum(${number("one", "Amount")}), 0, 0 from jsonb_array_elements(d.payments) as one group by 2`,
];

/**
 * SQL: what documents add to `sales_daily`, not summed yet. `from` is a relation with the {@link saleColumns} and `sign`, 1 or -1
 * for those to take off. Figures are rounded here as they are stored, so that what is added can be taken off again.
 */
export const salesRows = (
  from: string,
): string => `select f.subject, d.business_date, d.tenant_oid, d.location_oid, d.currency,
    f.key, f.label, d.sign as documents, round(f.quantity * d.sign, 4) as quantity, round(f.amount * d.sign, 10) as amount,
    round(f.tax * d.sign, 10) as tax, round(f.discount * d.sign, 4) as discount
  from ${from} as d
  cross join lateral (select coalesce((select time_zone from location where oid = d.location_oid),
    (select time_zone from tenant where oid = d.tenant_oid), 'UTC') as zone) as place
  cross join lateral (select coalesce(sum(${charged}), 0) as lines_total, coalesce(${quantity}, 0) as quantity,
      coalesce(${reduction}, 0) - coalesce((select sum(${number("one", "Amount")})
        from jsonb_array_elements(d.discounts) as one), 0) as discount
    from jsonb_array_elements(d.lines) as line) as whole
  cross join lateral (${subjects.join("\n    union all ")}) as f(subject, key, label, quantity, amount, tax, discount)
  where d.kind in ('receipt', 'invoice')`;
