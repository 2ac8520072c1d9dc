import { useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "react-aria-components";
import { Button } from "../Button/Button.tsx";
import type { ButtonProps } from "../Button/Button.tsx";
import type { Busy } from "../state/busy.ts";
import { useBusy } from "../state/useBusy.ts";
import styles from "./BusyButton.module.css";

export interface BusyButtonProps extends Omit<ButtonProps, "onPress" | "isPending"> {
  /** The work; presses are ignored while it runs and while its success icon shows. After a failure, a press starts it again. */
  readonly onPress: () => Promise<unknown>;
  /** Called after the failure icon, when the work rejects. Without it the rejection stays unhandled, and is logged. */
  readonly onFailure?: (error: unknown) => void;
  /** A busy operation shared with others, such as a form's submit. Default one of its own. */
  readonly busy?: Busy;
}

/** A button whose work shows in the product's timed sequence: spinner after 25 ms, then a success or failure icon. */
export const BusyButton = ({ onPress, onFailure, busy, icon, className, ...props }: BusyButtonProps) => {
  const { t } = useLingui();
  const { phase, isBlocked, run } = useBusy(busy);
  const outcome = {
    success: { icon: "check", text: t({ id: "Done", message: "Done" }) },
    failure: { icon: "x", text: t({ id: "Failed", message: "Failed" }) },
  } as const;
  const shown = phase === "success" || phase === "failure" ? outcome[phase] : undefined;
  return (
    <>
      <Button
        {...props}
        icon={shown?.icon ?? icon}
        className={className}
        isPending={phase === "busy"}
        data-phase={phase}
        onPress={() => {
          if (!isBlocked) void run(onPress).catch(onFailure);
        }}
      />
      <VisuallyHidden elementType="output" className={styles["status"] ?? ""}>
        {shown?.text}
      </VisuallyHidden>
    </>
  );
};
