import { Popover } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { NetworkIndicatorProps } from "./NetworkIndicator.tsx";
import { NetworkList } from "./NetworkList.tsx";
import styles from "./NetworkIndicator.module.css";

export interface NetworkPopoverProps extends NetworkIndicatorProps, DialogOverlayProps {}

/** The last calls beside their indicator. */
export const NetworkPopover = ({ log, logPath, ...overlay }: NetworkPopoverProps) => {
  const { t } = useLingui();
  return (
    <Popover
      {...overlay}
      placement="top start"
      aria-label={t`Network activity`}
      className={styles["popover"] ?? ""}
    >
      <NetworkList log={log} logPath={logPath} />
    </Popover>
  );
};
