import { ConfirmRegion } from "@backroom/ui";
import { useServices } from "@backroom/workspace";

/** Shows the yes-or-no questions of the console. */
export const Questions = () => <ConfirmRegion store={useServices().confirms} />;
