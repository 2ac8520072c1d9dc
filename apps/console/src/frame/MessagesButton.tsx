import { loadUnreadButton } from "@backroom/messages";
import { createLazyPart, ShowPart } from "@backroom/ui";

// Comes once the browser is idle: the frame starts without it.
const button = createLazyPart(loadUnreadButton);

/** The way to the messages, with how many are unread. */
export const MessagesButton = () => (
  <ShowPart part={button} props={{}} isNeeded={false} onGiveUp={() => undefined} />
);
