import type { ApiClient } from "@backroom/api-client";
import type { PreviewRequest } from "@backroom/contract";
import type { AccessStore } from "@backroom/permissions";

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
    const { readPreview } = await import("./rightsCalls.ts");
    access.preview({ of, answer: await readPreview(api, of) });
  },
  end: () => access.preview(undefined),
});
