import type { I18n } from "@lingui/core";

/**
 * Bundles are compiled, so production code carries no message compiler. A text the bundle lacks is the raw
 * source text and needs one for its placeholders and plurals: the first such text loads it, and the page
 * renders again.
 */
export const provideCompiler = (i18n: I18n): void => {
  const stop = i18n.on("missing", () => {
    stop();
    void import("@lingui/message-utils/compileMessage").then(
      ({ compileMessage }) => i18n.setMessagesCompiler(compileMessage).emit("change"),
      // Offline and not loaded before: the raw text stays readable, which is all that can be had.
      () => undefined,
    );
  });
};
