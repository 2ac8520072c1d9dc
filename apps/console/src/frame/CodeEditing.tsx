import { CodeEditorModal } from "@backroom/ui";
import { useServices } from "@backroom/workspace";

/** Shows the modal code editor that pages and fields open. */
export const CodeEditing = () => <CodeEditorModal store={useServices().codeEditor} />;
