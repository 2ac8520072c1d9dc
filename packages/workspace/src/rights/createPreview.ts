import type { ApiClient } from "@backroom/api-client";
import type { PreviewRequest } from "@backroom/contract";
import type { AccessStore } from "@backroom/permissions";
import type { BodyBusy } from "@backroom/ui";

/** The console of another user or role. */
export interface Preview {
  /** Shows navigation and rights of the user or role; until the end nothing can be stored. Rejects when the server refuses. */
  readonly start: (of: PreviewRequest) => Promise<void>;
  /** Back to the own console. */
  readonly end: () => void;
}

/** Dependencies of {@link createPreview}. */
export interface PreviewOptions {
  readonly api: Pick<ApiClient, "call">;
  readonly access: Pick<AccessStore, "preview">;
  /** Covers the page until the other console is there. */
  readonly busy: Pick<BodyBusy, "run">;
}

/** Makes the preview of a console. The server records who looked as whom. */
export const createPreview = ({ api, access, busy }: PreviewOptions): Preview => ({
  start: async (of) => {
    const answer = await busy.run(async () => {
      const { previewConsole } = await import("@backroom/contract/calls/rights");
      return api.call(previewConsole, { body: of });
    });
    access.preview({ of, answer });
  },
  end: () => access.preview(undefined),
});
