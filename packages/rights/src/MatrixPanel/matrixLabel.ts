import { useLingui } from "@lingui/react/macro";
import type { MatrixPlace } from "../matrices.ts";

/** Accessible name of a matrix. */
export const useMatrixLabel = ({ kind }: MatrixPlace): string => {
  const { t } = useLingui();
  return kind === "userRoles" ? t`Roles of the user` : t`Permissions`;
};
