import * as t from "../builders.ts";

/** Query of calls that are about one tenant; without it all that the caller may see. */
export const tenantQuerySchema = t.object({ tenantOid: t.optional(t.integer({ minimum: 0 })) });
