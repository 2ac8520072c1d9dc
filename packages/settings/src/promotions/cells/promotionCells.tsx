import type { CellRenderers } from "@backroom/data-grid";
import { lazy, Suspense } from "react";

const StateCell = lazy(async () => ({ default: (await import("./StateCell.tsx")).StateCell }));

/** The column that shows how a promotion stands. */
export const promotionCells: CellRenderers = {
  PromotionState: () => (value, record) => (
    <Suspense>
      <StateCell
        oid={Number(record["Oid"])}
        tenantOid={Number(record["TenantOid"])}
        stored={typeof value === "string" ? value : ""}
      />
    </Suspense>
  ),
};
