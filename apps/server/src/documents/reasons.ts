import type { KindDefinition } from "../model/definition.ts";
import { description, flag, id, name, whole } from "../model/fields.ts";
import { defineKind } from "../model/kind.ts";

const titles: Readonly<Record<string, string>> = {
  cancellation: "Cancellation reason",
  "document-aborting": "Document aborting reason",
  inventory: "Inventory reason",
  return: "Return reason",
  repair: "Repair reason",
  "open-cash-drawer": "Open cash drawer reason",
  discount: "Discount reason",
  "reservation-reject": "Reservation reject reason",
  "incoming-demand-reject": "Incoming demand reject reason",
};

/** The nine reasons cashiers choose from. */
export const reasons: readonly KindDefinition[] = Object.entries(titles).map(([entity, title]) =>
  defineKind({
    area: "pos-operating",
    entity: `${entity}-reason`,
    title,
    table: `${entity.replaceAll("-", "_")}_reason`,
    fields: [
      id(),
      name(),
      description(),
      whole("SortIndex", "Sort index", "Int16", { nullable: false, default: 0 }),
      flag("NeedsComment", "Needs a comment"),
      flag("NeedsApproval", "Needs approval"),
    ],
    columns: ["Id", { name: "Text", width: 240 }, "SortIndex", "NeedsComment", "NeedsApproval", "Disabled"],
    query: { fields: ["search", "Disabled"], default: {}, sort: ["SortIndex", "Text"] },
  }),
);
