import type { ApiClient } from "@backroom/api-client";
import { permissionExplanationSchema, previewSchema } from "@backroom/contract";
import type { PermissionExplanation, PermissionName, PreviewRequest } from "@backroom/contract";
import type { AccessStore } from "@backroom/permissions";

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
    query: { path, right, tenantOid, userOid: of.userOid, roleOid: of.roleOid },
    signal,
  });

/** The console of another user or role. */
export interface Preview {
  /** Shows navigation and rights of the user or role; until the end nothing can be stored. Rejects when the server refuses. */
  readonly start: (of: PreviewRequest) => Promise<void>;
  /** Back to the own console. */
  readonly end: () => void;
}

/** Makes the preview of a console. The server writes down who looked as whom. */
export const createPreview = (
  api: Pick<ApiClient, "request">,
  access: Pick<AccessStore, "preview">,
): Preview => ({
  start: async (of) => {
    const answer = await api.request(previewSchema, {
      method: "POST",
      path: "/api/ui/preview",
      body: of,
      storesNothing: true,
    });
    access.preview({ of, answer });
  },
  end: () => access.preview(undefined),
});
