import type { Template } from "@backroom/receipt-template";
import { logError, useServices } from "@backroom/workspace";
import { useMemo } from "react";
import { makePreview } from "./preview.ts";
import type { Preview, PreviewData } from "./preview.ts";

/** Where the service is, absolute, without `/api`: frames have no address of their own. */
export const useApiUrl = (): string =>
  new URL(useServices().config.apiBaseUrl, window.location.origin).href.replace(/\/$/, "");

/** The receipt of a template; undefined until there is a template and something to fill it with. `logo` "" = none. */
export const usePreview = (
  template: Template | null,
  shown: PreviewData | undefined,
  { language, logo }: { readonly language: string; readonly logo: string },
): Preview | undefined => {
  const apiUrl = useApiUrl();
  return useMemo(
    () =>
      template === null || shown === undefined
        ? undefined
        : makePreview({ template, shown, language, logo: logo === "" ? null : logo, apiUrl }, logError),
    [template, shown, language, logo, apiUrl],
  );
};
