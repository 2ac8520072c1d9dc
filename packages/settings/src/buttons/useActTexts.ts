import { useLingui } from "@lingui/react/macro";
import type { CellAct } from "./model/layout.ts";

/** Names of what cells do. */
export const useActTexts = (): Readonly<Record<CellAct, string>> => {
  const { t } = useLingui();
  return { article: t`Article`, page: t`Page`, function: t`Function` };
};
