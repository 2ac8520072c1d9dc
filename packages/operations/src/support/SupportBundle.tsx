import { createLazyPart, ShowPart } from "@backroom/ui";

const dialog = createLazyPart(async () => (await import("./SupportBundleDialog.tsx")).SupportBundleDialog);

export interface SupportBundleProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog that gathers what support needs; its code comes when it is opened. */
export const SupportBundle = ({ isOpen, onClose }: SupportBundleProps) => (
  <ShowPart part={dialog} isNeeded={isOpen} onGiveUp={onClose} props={{ isOpen, onClose }} />
);
