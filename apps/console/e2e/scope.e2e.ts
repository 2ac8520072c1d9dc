import { editPrice, priceOf } from "./articles.ts";
import { expect, fillLogin, PASSWORD, test } from "./test.ts";

test("calls for all tenants name the root, in the query and in the scope header", async ({
  page,
  resumeSession,
  articles,
}) => {
  const article = await articles.create();
  const sent = new Map<string, { readonly tenant: string | null; readonly scope: string | undefined }>();
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith("/api/data/pos-supply/article")) return;
    const what = `${request.method()} ${pathname.replace(String(article.Oid), "oid").split("/").slice(5).join("/")}`;
    sent.set(what, { tenant: searchParams.get("tenantOid"), scope: request.headers()["red-scope-tenant"] });
  });
  await resumeSession(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("2.22");
  await detail.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await articles.read(article.Oid)).RetailPrice).toBe(2.22);
  for (const what of ["GET meta", "GET oid", "PUT oid"]) {
    expect(sent.get(what), what).toEqual({ tenant: "1", scope: "K" });
  }
  expect([...sent.values()].every(({ tenant, scope }) => tenant === "1" && scope === "K")).toBe(true);
});

test("a new tab begins with the tenant that was chosen last", async ({ page, context }) => {
  await page.goto("/");
  await page.getByText("Remember me").click();
  await fillLogin(page, "admin", PASSWORD);
  await page.getByRole("button", { name: /All tenants/ }).click();
  await page
    .getByRole("row", { name: /Nordmarkt/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /Nordmarkt/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("button", { name: /Nordmarkt/ })).toBeVisible();
});
