import { loadUnreadButton } from "@backroom/messages";
import { createLazyPart, ShowPart } from "@backroom/ui";

// Comes once the browser is idle: the frame starts without it.
const button = createLazyPart(async () => {
  const [part] = await Promise.all([loadUnreadButton(), import("@backroom/messages/styles.css")]);
  return part;
});

/** The way to the messages, with how many are unread. */
export const MessagesButton = () => (
  <ShowPart part={button} props={{}} isNeeded={false} onGiveUp={() => undefined} />
);
