import { Text } from "@backroom/ui";
import type { ChatMessage } from "@backroom/contract";
import { messageParts } from "../state/messageParts.ts";
import styles from "./Message.module.css";

interface MessageTextProps {
  readonly message: Pick<ChatMessage, "text" | "mentions">;
  readonly userOid: number;
}

/** The words of a message: text, mentions and whole addresses, never markup. */
export const MessageText = ({ message, userOid }: MessageTextProps) =>
  messageParts(message, userOid).map((part, index) => {
    const key = `${index} ${part.kind}`;
    if (part.kind === "link")
      return (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer" className={styles["link"]}>
          {part.text}
        </a>
      );
    if (part.kind === "mention")
      return (
        <Text
          as="bdi"
          tone="accent"
          weight="strong"
          key={key}
          className={styles["mention"]}
          data-me={part.isMe || undefined}
        >
          {part.text}
        </Text>
      );
    return <span key={key}>{part.text}</span>;
  });
