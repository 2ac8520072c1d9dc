import { describe, expect, it } from "vitest";
import { articleMeta } from "../../test/articles.ts";
import { listColumns } from "./columns.ts";
import { defaultColumnSettings } from "./columnSettings.ts";
import { withTenantColumn } from "./tenantColumn.ts";

describe("column of tenants", () => {
  it("stands behind the first one, on under all tenants only, and once", () => {
    const shown = (isVisible: boolean) =>
      listColumns(withTenantColumn(articleMeta, "Tenant", isVisible), defaultColumnSettings).slice(0, 2);
    expect(shown(true)).toMatchObject([{ name: "ArticleNumber" }, { name: "TenantOid", isVisible: true }]);
    expect(shown(false)[1]).toMatchObject({ name: "TenantOid", isVisible: false });
    const once = withTenantColumn(articleMeta, "Tenant", true);
    expect(withTenantColumn(once, "Tenant", true)).toBe(once);
    const plain = withTenantColumn({ ...articleMeta, columns: [] }, "Tenant", true);
    expect(listColumns(plain, defaultColumnSettings).length).toBeGreaterThan(1);
  });
});
