import type { I18n } from "@lingui/core";

/** Teaches Lingui to read source texts. Offline and not loaded before, they stay raw, which is readable. */
export const loadMessageCompiler = async (i18n: I18n): Promise<void> => {
  try {
    const { compileMessage } = await import("@lingui/message-utils/compileMessage");
    i18n.setMessagesCompiler(compileMessage);
  } catch {
    // The raw text is all that can be had.
  }
};

/**
 * Bundles are compiled, so production code carries no message compiler. A text the bundle lacks is the raw
 * source text and needs one for its placeholders and plurals: the first such text loads it, and the page
 * renders again.
 */
export const provideMessageCompiler = (i18n: I18n): void => {
  const stop = i18n.on("missing", () => {
    stop();
    void loadMessageCompiler(i18n).then(() => i18n.emit("change"));
  });
};
