import { ROOT_OID } from "@backroom/contract";
import { firstNames, lastNames } from "@backroom/demo";
import { customer, documentNumber, operator } from "../documents/operating.ts";
import {
  contactTask,
  depositTemplate,
  expenseTemplate,
  reportEngine,
  salutation,
  title,
} from "../settings/preferences.ts";
import { reasons } from "../documents/reasons.ts";
import type { SeedContext, SeedTenant, SeedTerminal } from "./seedContext.ts";

const shared = (values: Readonly<Record<string, unknown>>) => ({ tenantOid: ROOT_OID, values });

const listed = (texts: readonly string[], prefix: string) =>
  texts.map((Text, index) => shared({ Id: `${prefix}${index + 1}`, Text, SortIndex: index }));

const reasonTexts: Readonly<Record<string, readonly string[]>> = {
  "cancellation-reason": ["Wrong article", "Customer changed his mind", "Price error", "Training"],
  "document-aborting-reason": ["No money", "Technical fault", "Customer left"],
  "inventory-reason": ["Stocktaking", "Breakage", "Theft", "Best before date"],
  "return-reason": ["Does not fit", "Faulty", "Not wanted", "Wrong delivery"],
  "repair-reason": ["Warranty", "Paid repair", "Goodwill"],
  "open-cash-drawer-reason": ["Change money", "Check", "Cash pick-up"],
  "discount-reason": ["Staff", "Damaged packaging", "Best before date", "Regular customer"],
  "reservation-reject-reason": ["Not in stock", "Not picked up"],
  "incoming-demand-reject-reason": ["Not available", "Own demand", "Discontinued"],
};

const storePreferences = async ({ store }: SeedContext) => {
  await store(title, listed(["Dr.", "Prof.", "Mag.", "Ing."], "T"));
  const firstSalutation = await store(salutation, listed(["Ms", "Mr", "Family", "Company"], "S"));
  for (const kind of reasons) await store(kind, listed(reasonTexts[kind.entity] ?? [], "R"));
  await store(expenseTemplate, [
    shared({
      Id: "POSTAGE",
      Text: "Postage",
      Amount: 5,
      Currency: "EUR",
      AccountNumber: "6800",
      NeedsReceipt: true,
    }),
    shared({
      Id: "CLEANING",
      Text: "Cleaning material",
      Amount: 20,
      Currency: "EUR",
      AccountNumber: "6330",
      Tax: 19,
    }),
    shared({
      Id: "FUEL",
      Text: "Fuel",
      Amount: 60,
      Currency: "EUR",
      AccountNumber: "6530",
      Tax: 19,
      NeedsReceipt: true,
    }),
  ]);
  await store(depositTemplate, [
    shared({ Id: "CHANGE", Text: "Change money", Amount: 200, Currency: "EUR", AccountNumber: "1600" }),
    shared({ Id: "FOUND", Text: "Found money", Currency: "EUR", AccountNumber: "4830" }),
  ]);
  await store(reportEngine, [
    shared({
      Id: "DAILY",
      Text: "Daily turnover",
      Format: "pdf",
      RunsAt: "06:00",
      Template: '<report version="1"/>',
      Recipient: "reports@example.com",
    }),
    shared({
      Id: "STOCK",
      Text: "Stock list",
      Format: "xlsx",
      RunsAt: "05:30",
      KeepDays: 30,
      Parameters: '{"onlyActive":true}',
    }),
  ]);
  await store(
    documentNumber,
    ["receipt", "invoice", "inventory", "relocation"].map((DocumentType, index) =>
      shared({
        Id: DocumentType.toUpperCase(),
        Text: `Numbers of ${DocumentType}s`,
        DocumentType,
        Prefix: "RIVT"[index],
        NextNumber: 100_001,
      }),
    ),
  );
  return firstSalutation;
};

/** A person in documents. */
export interface SeedPerson {
  readonly oid: number;
  readonly text: string;
  /** What they always get off, in percent. */
  readonly discount: number;
}

/** The people documents name. */
export interface SeedPeople {
  /** By the oid of the location they work at. */
  readonly operators: ReadonlyMap<number, readonly SeedPerson[]>;
  /** By the oid of their tenant. */
  readonly customers: ReadonlyMap<number, readonly SeedPerson[]>;
}

/** Operators, customers and their tasks, reasons, templates and the other small kinds. */
export const seedMasterData = async (
  context: SeedContext,
  tenants: readonly SeedTenant[],
  terminals: readonly SeedTerminal[],
): Promise<SeedPeople> => {
  const { store, size, random, daysAgo } = context;
  const firstSalutation = await storePreferences(context);
  const { pick, int, next } = random(6);
  const fullName = () => `${pick(firstNames)} ${pick(lastNames)}`;
  const locations = [...new Map(terminals.map((terminal) => [terminal.locationOid, terminal])).values()];
  const operators = locations.flatMap(({ locationOid, tenant }) =>
    [1, 2].map((number) => {
      const Text = fullName();
      const values = {
        Id: `${locationOid}-${number}`,
        Text,
        ShortName: Text.slice(0, 3).toUpperCase(),
        LocationOid: locationOid,
        Language: "en",
        EmployedFrom: daysAgo(int(30, 3000)).toISOString().slice(0, 10),
        MayOpenDrawer: number === 1,
      };
      return { tenantOid: tenant.oid, values };
    }),
  );
  const firstOperator = await store(operator, operators);
  const customers = Array.from({ length: size.customers }, (_, index) => {
    const owner = tenants[index % tenants.length];
    const Text = fullName();
    return {
      tenantOid: owner?.oid ?? ROOT_OID,
      values: {
        Id: `C${String(index + 1).padStart(6, "0")}`,
        Text,
        SalutationOid: firstSalutation + int(0, 1),
        Birthday: daysAgo(int(7000, 28_000)).toISOString().slice(0, 10),
        CardNumber: String(290_000_000 + index),
        Discount: next() < 0.2 ? 3 : null,
        EmailAddress: `customer${index + 1}@example.com`,
        Country: owner?.country ?? "DE",
        Address: {
          Street: `Garden Street ${int(1, 120)}`,
          PostalCode: String(int(10_000, 99_999)),
          City: "Springfield",
        },
        AcceptsMarketing: next() < 0.5,
      },
    };
  });
  const firstCustomer = await store(customer, customers);
  const tasks = [
    "Call back about the order",
    "Offer the spring range",
    "Clear up a complaint",
    "Birthday greeting",
  ] as const;
  await store(
    contactTask,
    customers.slice(0, 90).map(({ tenantOid }, index) => ({
      tenantOid,
      values: {
        Text: pick(tasks),
        CustomerOid: firstCustomer + index,
        Channel: pick(["phone", "mail", "visit"]),
        State: pick(["open", "open", "waiting", "done"]),
        DueAt: new Date(daysAgo(int(-20, 20)).valueOf() + int(8, 17) * 3_600_000).toISOString(),
        Priority: int(1, 5),
      },
    })),
  );
  const personOf =
    (first: number) => (one: { values: { Text: string; Discount?: number | null } }, index: number) => ({
      oid: first + index,
      text: one.values.Text,
      discount: one.values.Discount ?? 0,
    });
  const asOperator = personOf(firstOperator);
  const asCustomer = personOf(firstCustomer);
  return {
    operators: Map.groupBy(
      operators.map((one, index) => ({ ...asOperator(one, index), at: one.values.LocationOid })),
      ({ at }) => at,
    ),
    customers: Map.groupBy(
      customers.map((one, index) => ({ ...asCustomer(one, index), of: one.tenantOid })),
      ({ of }) => of,
    ),
  };
};
