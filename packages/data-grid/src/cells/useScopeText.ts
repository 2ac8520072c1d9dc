import { useLingui } from "@lingui/react/macro";
import type { ScopeText } from "../controller/types.ts";

/** Says whose a record is: the tenant's name, and of all tenants' records that they are. */
export const useScopeText = (): ((scope: Pick<ScopeText, "text" | "isShared">) => string) => {
  const { t } = useLingui();
  return ({ text, isShared }) => (isShared === true ? t`All tenants` : text);
};
