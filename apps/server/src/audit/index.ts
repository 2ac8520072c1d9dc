import type { Subject } from "../subject/subject.ts";
import { auditRoutes } from "./auditRoutes.ts";
import { cleanAudit } from "./cleanAudit.ts";

/** The audit of changes: search and export. */
export const audit: Subject = {
  calls: ({ db }) => ({ place: auditRoutes(db) }),
  clean: ({ db, auditDays }) => cleanAudit(db, auditDays),
};
