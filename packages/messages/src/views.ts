// What loads the pages, in a module of its own: each of these imports brings the list of all files of its page, and the start of
// the console should not hold them.

/** Loads `MessagesPage`. */
export const loadMessagesPage = async () => (await import("./chats/MessagesPage.tsx")).MessagesPage;

/** Loads `UnreadButton`. */
export const loadButton = async () => (await import("./chats/UnreadButton.tsx")).UnreadButton;
