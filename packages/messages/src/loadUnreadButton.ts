/**
 * Loads the button for the title bar that leads to the messages and shows how many are unread; nothing for users who may not read messages. It
 * shows a notification when a message comes while another page is open. Load the styles with it.
 */
export const loadUnreadButton = async () => (await import("./views.ts")).loadButton();
