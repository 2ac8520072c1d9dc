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

/** What the compiler would change: placeholders and plurals, doubled apostrophes, escapes. */
const needsCompiling = /[{}\\]|''/;

/**
 * Bundles and the texts of the packages are compiled, so production code carries no message compiler. A text that an app
 * writes by hand may be raw: a plain one is shown as it is; the first with placeholders or plurals loads the compiler, and
 * the page renders again.
 */
export const provideMessageCompiler = (i18n: I18n): void => {
  let loading: Promise<void> | undefined;
  i18n.setMessagesCompiler((text) => {
    if (needsCompiling.test(text)) {
      loading ??= loadMessageCompiler(i18n).then(() => {
        i18n.emit("change");
      });
    }
    return [text];
  });
};
