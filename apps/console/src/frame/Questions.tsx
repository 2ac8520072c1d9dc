import { BodyBusyOverlay, ConfirmRegion } from "@backroom/ui";
import { useServices } from "@backroom/workspace";

/** Shows the yes-or-no questions of the console, and covers it while it is busy. */
export const Questions = () => {
  const { busy, confirms } = useServices();
  return (
    <>
      <ConfirmRegion store={confirms} />
      <BodyBusyOverlay store={busy} />
    </>
  );
};
