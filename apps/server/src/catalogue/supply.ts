import { decimal, description, flag, id, money, name, text, time, whole } from "../model/fields.ts";
import { defineKind, options, records } from "../model/kind.ts";

/** Units articles are sold in. */
export const quantityUnit = defineKind({
  area: "pos-supply",
  entity: "quantity-unit",
  title: "Quantity unit",
  table: "quantity_unit",
  fields: [
    id(),
    name(),
    text("Symbol", "Symbol", { maxLength: 8 }),
    text("Kind", "Kind", { lookup: "kind", default: "piece", nullable: false, required: true }),
    whole("Decimals", "Decimals", "Byte", { nullable: false, max: 4, default: 0 }),
    decimal("Factor", "Factor to the base unit", { managedType: "Double", min: 0, default: 1 }),
  ],
  columns: ["Id", { name: "Text", width: 200 }, "Symbol", "Kind", "Decimals", "Factor"],
  query: { fields: ["search", "Kind"], default: {}, sort: ["Text"] },
  lookups: {
    kind: options({ piece: "Piece", weight: "Weight", length: "Length", area: "Area", volume: "Volume" }),
  },
});

/** Packages articles are ordered and stored in. */
export const packingUnit = defineKind({
  area: "pos-supply",
  entity: "packing-unit",
  title: "Packing unit",
  table: "packing_unit",
  fields: [
    id(),
    name(),
    text("QuantityUnit", "Quantity unit", { lookup: "quantity-unit" }),
    decimal("Quantity", "Quantity", { required: true, min: 0, default: 1 }),
    decimal("TareWeight", "Tare weight", { managedType: "Double", min: 0 }),
    money("Deposit", "Deposit"),
    flag("IsReusable", "Reusable"),
  ],
  columns: ["Id", { name: "Text", width: 200 }, "QuantityUnit", "Quantity", "Deposit", "IsReusable"],
  lookups: { "quantity-unit": records("pos-supply/quantity-unit", "Id") },
});

/** Ways goods travel between locations. */
export const relocationTransportType = defineKind({
  area: "pos-supply",
  entity: "relocation-transport-type",
  title: "Relocation transport type",
  table: "relocation_transport_type",
  fields: [
    id(),
    name(),
    description(),
    text("Carrier", "Carrier", { maxLength: 80 }),
    text("TrackingUrl", "Tracking address", { maxLength: 200, usage: "Url", span: 2 }),
    time("PickupAt", "Pickup at"),
    whole("DaysOnTheWay", "Days on the way", "Byte", { nullable: false, default: 1, max: 90 }),
  ],
  columns: ["Id", { name: "Text", width: 200 }, "Carrier", "PickupAt", "DaysOnTheWay"],
});
