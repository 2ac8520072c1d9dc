import { Text } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import styles from "./Footer.module.css";

/** Whether work reaches the server: wholly, without live changes, or not at all. */
export type ConnectionStatus = "connected" | "reconnecting" | "offline";

export interface ConnectionMarkProps {
  readonly status: ConnectionStatus;
}

/** Says how the server can be reached. Screen readers hear of a change when they have nothing else to say. */
export const ConnectionMark = ({ status }: ConnectionMarkProps) => (
  <Text as="output" wrap="never" className={styles["status"]} data-connection={status}>
    {status === "connected" && <Trans>Connected</Trans>}
    {status === "reconnecting" && <Trans>Reconnecting…</Trans>}
    {status === "offline" && <Trans>Offline, edits are kept</Trans>}
  </Text>
);
