import type { EntityRecord } from "@backroom/contract";

/** A schedule as the service stores it, for tests. */
export const storedSchedule: EntityRecord = {
  Oid: 7,
  ETag: '"3"',
  TenantOid: 2,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Extensions: {},
  Report: "sales/turnover",
  Text: "Weekly",
  Every: "monday",
  RunsAt: "06:00:00",
  TimeZone: "Europe/Vienna",
  Format: "csv",
  Receivers: [{ Address: "anna@example.com" }, { Address: "ben@example.com" }],
  Query: "GroupBy=Location",
  Period: "last-week",
};
