import { createI18nStore } from "@backroom/i18n";
import { i18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

/** Stories show their source texts where the translations have not been compiled yet. */
const fetchBundle = async (path: string): Promise<Response> => {
  const response = await fetch(path);
  const isJson = response.headers.get("Content-Type")?.includes("json") === true;
  return response.ok && isJson ? response : Response.json({ messages: {} });
};

/** The language of all stories; nothing is kept, the toolbar decides. */
export const storyI18n = createI18nStore({
  i18n,
  fetch: fetchBundle,
  storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  document,
  logError: (message) => {
    throw new Error(message);
  },
});

// Fetched when the first text needs it, the compiler would come after the first story's play function.
i18n.setMessagesCompiler(compileMessage);

/** Activates the language of the toolbar before the story renders. */
export const selectStoryLocale = async (locale: string): Promise<void> => {
  const outcome = await storyI18n.selectLocale(locale);
  if (outcome.kind === "failed") throw outcome.error;
};
