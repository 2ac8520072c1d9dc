import { ConfirmRegion } from "@backroom/ui";
import { useServices } from "../services/ServicesProvider.tsx";

/** Shows the yes-or-no questions of the console. */
export const Questions = () => <ConfirmRegion store={useServices().confirms} />;
