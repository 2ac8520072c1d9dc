/**
 * Subjects of `sales_monthly_all`. Subjects by operator are left out: their keys can mean another person at each tenant, and sums over
 * tenants have as many rows.
 */
export const subjectsOfAllTenants: readonly string[] = [
  "article",
  "customer",
  "discount",
  "group",
  "hour",
  "payment",
  "return",
  "tax",
];

/** SQL condition: `sales_monthly_all` contains the subject. */
export const isOfAllTenants = `subject in (${subjectsOfAllTenants.map((name) => `'${name}'`).join(", ")})`;
