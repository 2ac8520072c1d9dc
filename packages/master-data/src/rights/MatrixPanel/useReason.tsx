import type { MatrixEditorProps } from "@backroom/permissions/matrix";
import { RightReason } from "@backroom/workspace";
import { useCallback } from "react";
import type { MatrixPlace } from "../matrices.ts";

type RenderReason = NonNullable<MatrixEditorProps["renderReason"]>;

/** What the server says decides where the matrix of a user or API access sets nothing. Undefined = the matrix knows all there is. */
export const useReason = ({ kind, entity }: MatrixPlace, oid: number): RenderReason | undefined => {
  const render = useCallback<RenderReason>(
    (asked) => (
      <RightReason
        key={`${asked.path} ${asked.right}`}
        {...asked}
        of={entity === "api-access" ? { apiAccessOid: oid } : { userOid: oid }}
      />
    ),
    [entity, oid],
  );
  return kind === "userPermissions" ? render : undefined;
};
