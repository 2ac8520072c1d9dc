import type { Subject } from "../subject/subject.ts";
import { auditRoutes } from "./auditRoutes.ts";
import { cleanAudit } from "./cleanAudit.ts";

/** Who did what: the audit, searched and exported. */
export const audit: Subject = {
  calls: ({ db }) => ({ place: auditRoutes(db) }),
  clean: ({ db, auditDays }) => cleanAudit(db, auditDays),
};
