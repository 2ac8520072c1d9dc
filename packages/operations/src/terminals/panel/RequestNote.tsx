import { useFormats } from "@backroom/i18n";
import { Icon, Row, Spinner, Text, useNow } from "@backroom/ui";
import type { TerminalRequest } from "../state/requestState.ts";
import styles from "./RequestNote.module.css";
import { useRequestText } from "./useRequestText.ts";

const TICK_MS = 500;

const Elapsed = ({ since }: { readonly since: number }) => {
  const { duration } = useFormats();
  const now = useNow(TICK_MS);
  return <span aria-hidden>{duration(Math.max(0, now - since))}</span>;
};

const icons = { success: "circle-check", danger: "circle-alert", warning: "triangle-alert" } as const;

/** How the last request to a terminal stands. */
export const RequestNote = ({ request }: { readonly request: TerminalRequest }) => {
  const textOf = useRequestText();
  const { text, tone: given } = textOf(request);
  const tone = given === "neutral" ? "info" : given;
  const isWaiting = request.status === "waiting";
  return (
    <Row size="sm" radius="md" fill={`${tone}-soft`} tone={tone} className={styles["note"]}>
      {tone === "success" || tone === "danger" || tone === "warning" ? (
        <Icon name={icons[tone]} />
      ) : (
        <Spinner />
      )}
      <Text wrap="anywhere" flex="grow" dir="auto">
        {text}
      </Text>
      {isWaiting && <Elapsed since={request.sentAt} />}
    </Row>
  );
};
