import { createLazyPart, ShowPart } from "@backroom/ui";
import type { WallModeProps } from "./WallMode.tsx";

const wall = createLazyPart(async () => (await import("./WallMode.tsx")).WallMode);

/** The wall mode of a dashboard, whose code comes when it is first needed. It begins with a question over the dashboard. */
export const WallPart = (props: WallModeProps) => (
  <ShowPart part={wall} props={props} isNeeded onGiveUp={props.onLeave} />
);
