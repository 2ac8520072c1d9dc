import { useLingui } from "@lingui/react/macro";
import type { MatrixPlace } from "../matrices.ts";

/** Accessible name of a matrix. */
export const useMatrixLabel = ({ kind, entity }: MatrixPlace): string => {
  const { t } = useLingui();
  if (entity === "api-access" && kind === "userRoles") return t`Roles of the API access`;
  return kind === "userRoles" ? t`Roles of the user` : t`Permissions`;
};
