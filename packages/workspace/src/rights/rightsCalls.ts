import type { ApiClient } from "@backroom/api-client";
import { permissionExplanationSchema, previewSchema } from "@backroom/contract";
import type { PermissionExplanation, PermissionName, Preview, PreviewRequest } from "@backroom/contract";

/** The right in question, of the logged-in user or of whom is previewed. */
export interface RightQuestion {
  /** Path of a page; the server finds where its rights are held. */
  readonly path: string;
  readonly right: PermissionName;
  readonly tenantOid: number;
  readonly of?: PreviewRequest | undefined;
}

/** Why a right is held or not. Rejects with an ApiError of status 404 where the API has no such call. */
export const explainRight = (
  api: Pick<ApiClient, "request">,
  { path, right, tenantOid, of = {} }: RightQuestion,
  signal?: AbortSignal,
): Promise<PermissionExplanation> =>
  api.request(permissionExplanationSchema, {
    path: "/api/ui/permissions/explain",
    query: {
      path,
      right,
      tenantOid,
      userOid: of.userOid,
      roleOid: of.roleOid,
      apiAccessOid: of.apiAccessOid,
    },
    signal,
  });

/** What the shell would show another user, role or API access. */
export const readPreview = (api: Pick<ApiClient, "request">, of: PreviewRequest): Promise<Preview> =>
  api.request(previewSchema, { method: "POST", path: "/api/ui/preview", body: of, storesNothing: true });
