/**
 * Loads the button for the title bar that leads to the messages and shows how many are unread, with its styles; nothing for users
 * who may not read messages. It shows a notification when a message comes while another page is open.
 */
export const loadUnreadButton = async () => {
  const [{ UnreadButton }] = await Promise.all([
    import("./chats/unread/UnreadButton.tsx"),
    import("@backroom/messages/styles.css"),
  ]);
  return UnreadButton;
};
