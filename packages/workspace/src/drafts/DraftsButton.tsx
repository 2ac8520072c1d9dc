import { createLazyPart, ShowPart } from "@backroom/ui";

// Comes once the browser is idle: few have drafts.
const drafts = createLazyPart(async () => (await import("./Drafts.tsx")).Drafts);

/** The button of the title bar that leads to the user's drafts; nothing while there are none. */
export const DraftsButton = () => (
  <ShowPart part={drafts} props={{}} isNeeded={false} onGiveUp={() => undefined} />
);
