import { ROOT_OID } from "@backroom/contract";
import { firstNames, lastNames } from "@backroom/demo";
import { hashPassword } from "../kernel/passwords.ts";
import { findKind, requiredKind } from "../model/registry.ts";
import { insertRows } from "./bulk.ts";
import type { SeedContext, SeedTenant } from "./seedContext.ts";

const PASSWORD = "backroom";
const FURTHER_USERS = 24;

const grants = {
  Administrator: [["/", "*", true]],
  Operator: [
    ["/", "*", true],
    ["/data/identity", "*", false],
    ["/internal", "*", false],
  ],
  Viewer: [
    ["/", "Demand", true],
    ["/internal", "*", false],
  ],
  Terminal: [
    ["/service/terminal-connection", "Update", true],
    ["/data/tenancy", "Demand", true],
    ["/data/pos-supply/article", "Demand", true],
    ["/data/pos/receipt", "Create", true],
    ["/data/pos/receipt", "Update", true],
    ["/data/pos/receipt", "Patch", true],
  ],
} as const;

const descriptions = {
  Administrator: "May do everything",
  Operator: "Works with all data, not with users and roles",
  Viewer: "Reads",
  Terminal: "Is a till: keeps connected and sends receipts",
};

type RoleName = keyof typeof grants;

const roleNames: readonly RoleName[] = ["Administrator", "Operator", "Viewer", "Terminal"];

const demo: readonly { name: string; role: RoleName; first: string; last: string; isLimited?: true }[] = [
  { name: "admin", role: "Administrator", first: "Ada", last: "Admin" },
  { name: "manager", role: "Operator", first: "Max", last: "Manager" },
  { name: "viewer", role: "Viewer", first: "Vera", last: "Viewer" },
  { name: "single", role: "Operator", first: "Sina", last: "Single", isLimited: true },
  { name: "disabled", role: "Viewer", first: "Dora", last: "Disabled" },
  { name: "limit", role: "Viewer", first: "Leo", last: "Limit" },
  { name: "terminal", role: "Terminal", first: "Terry", last: "Terminal" },
];

const ascii = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();

/** Roles, one user for each case (contract, "Running it") and some colleagues without a password. */
export const seedIdentity = async (context: SeedContext, tenants: readonly SeedTenant[]): Promise<void> => {
  const { tx, store, random } = context;
  const user = findKind("identity", "user");
  const role = findKind("identity", "role");
  const home = tenants[0];
  if (user === undefined || role === undefined || home === undefined)
    throw new Error("Identity needs its kinds and a tenant");
  const { pick } = random(5);

  const firstRole = await store(
    role,
    roleNames.map((name) => ({
      tenantOid: ROOT_OID,
      values: { Id: name.toUpperCase(), Text: name, Description: descriptions[name] },
    })),
  );
  const roleOid = (name: RoleName) => firstRole + roleNames.indexOf(name);
  await insertRows(
    tx,
    "role_permission",
    roleNames.flatMap((name) =>
      grants[name].map(([path, right, allowed]) => ({
        role_oid: roleOid(name),
        path,
        right_name: right,
        tenant_oid: ROOT_OID,
        allowed,
      })),
    ),
  );

  const demoRecords = demo.map(({ name, first, last, isLimited }) => ({
    tenantOid: isLimited === true ? home.oid : ROOT_OID,
    disabled: name === "disabled",
    values: {
      Username: name,
      EmailAddress: `${name}@example.com`,
      FirstName: first,
      LastName: last,
      LimitReached: name === "limit",
      PrimaryTenantOid: isLimited === true ? home.oid : -1,
      Tenants: isLimited === true ? [{ TenantOid: home.oid }] : [],
    },
  }));
  const colleagues = Array.from({ length: FURTHER_USERS }, (_, index) => {
    const first = pick(firstNames);
    const last = pick(lastNames);
    const name = `${ascii(first)}.${ascii(last)}${index}`;
    const owner = tenants[index % tenants.length] ?? home;
    const values = {
      Username: name,
      EmailAddress: `${name}@example.com`,
      FirstName: first,
      LastName: last,
      PrimaryTenantOid: owner.oid,
    };
    return { tenantOid: owner.oid, values };
  });
  const firstUser = await store(user, [...demoRecords, ...colleagues]);
  const hash = await hashPassword(PASSWORD);
  await tx.query("update app_user set password_hash = $1 where oid between $2 and $3", [
    hash,
    firstUser,
    firstUser + demo.length - 1,
  ]);
  const single = demo.findIndex(({ isLimited }) => isLimited === true);
  await insertRows(tx, "user_tenant", [{ user_oid: firstUser + single, tenant_oid: home.oid }]);
  await insertRows(tx, "user_role", [
    ...demo.map((one, index) => ({
      user_oid: firstUser + index,
      role_oid: roleOid(one.role),
      tenant_oid: one.isLimited === true ? home.oid : ROOT_OID,
    })),
    ...colleagues.map(({ tenantOid }, index) => ({
      user_oid: firstUser + demo.length + index,
      role_oid: roleOid(index % 3 === 0 ? "Operator" : "Viewer"),
      tenant_oid: tenantOid,
    })),
  ]);
  await store(requiredKind("identity", "api-access"), [
    { tenantOid: ROOT_OID, values: { Id: "ERP", Text: "Merchandise management", CallsPerMinute: 1200 } },
    {
      tenantOid: ROOT_OID,
      values: { Id: "WEBSHOP", Text: "Online shop", CallbackUrl: "https://shop.example.com/hook" },
    },
  ]);
};
