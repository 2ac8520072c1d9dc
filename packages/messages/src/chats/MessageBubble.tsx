import type { ChatMessage } from "@backroom/contract";
import { Icon, IconButton } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { saveFile, useServices } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { ReactNode } from "react";
import { PersonMark } from "./ChatMark.tsx";
import { RecordCard } from "./RecordCard.tsx";
import { messageParts, visibleText } from "./state/messageParts.ts";
import { useTimes } from "./useTimes.ts";
import styles from "./Chats.module.css";

const iconOf = (mediaType: string) => (mediaType.startsWith("image/") ? "image" : "file-text");

/** A file of a chat, with a button that saves it. */
export const FileCard = ({
  chatOid,
  file,
}: {
  readonly chatOid: number;
  readonly file: ChatMessage["files"][number];
}) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { api, notifier } = useServices();
  const save = async () => {
    try {
      const { content } = await api.file(`/api/user/chats/${chatOid}/files/${file.id}`);
      saveFile(content, file.name);
    } catch (error) {
      notifier.failed(error);
    }
  };
  const name = visibleText(file.name);
  return (
    <span className={styles["file"]}>
      <Icon name={iconOf(file.mediaType)} />
      <span className={styles["column"]}>
        <bdi className={styles["name"]}>{name}</bdi>
        <span className={styles["quiet"]}>{formats.bytes(file.size)}</span>
      </span>
      <IconButton size="sm" icon="download" label={t`Save ${name}`} onPress={() => void save()} />
    </span>
  );
};

/** The words of a message: text, mentions and whole addresses, never markup. */
export const MessageText = ({
  message,
  userOid,
}: {
  readonly message: Pick<ChatMessage, "text" | "mentions">;
  readonly userOid: number;
}) =>
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
        <bdi key={key} className={styles["mention"]} data-me={part.isMe || undefined}>
          {part.text}
        </bdi>
      );
    return <span key={key}>{part.text}</span>;
  });

/** Props of {@link MessageBubble}. */
interface MessageBubbleProps {
  readonly chatOid: number;
  readonly message: ChatMessage;
  readonly userOid: number;
  /** Whether the one before it is of the same person, who is then not named again. */
  readonly isFollowing: boolean;
  /** Below it: how far it got. */
  readonly state: ReactNode;
}

const Bubble = ({ chatOid, message, userOid, isFollowing, state }: MessageBubbleProps) => {
  const times = useTimes();
  const isMine = message.userOid === userOid;
  // Files that came without words have their names as the text.
  const isFilesAlone =
    message.files.length > 0 && message.text === message.files.map(({ name }) => name).join(", ");
  return (
    <article
      className={styles["message"]}
      data-mine={isMine || undefined}
      data-following={isFollowing || undefined}
      data-seq={message.seq}
      aria-label={`${message.name}, ${times.full(message.sentAt)}`}
    >
      {!isMine && (isFollowing ? <span /> : <PersonMark name={message.name} />)}
      <div className={styles["content"]}>
        {!isMine && !isFollowing && (
          <div className={styles["who"]}>
            <bdi>{visibleText(message.name)}</bdi>{" "}
            <time dateTime={message.sentAt} title={times.full(message.sentAt)}>
              {times.time(message.sentAt)}
            </time>
          </div>
        )}
        {!isFilesAlone && (
          <div className={styles["bubble"]} dir="auto">
            <MessageText message={message} userOid={userOid} />
          </div>
        )}
        {message.files.map((file) => (
          <FileCard key={file.id} chatOid={chatOid} file={file} />
        ))}
        {message.links.map((record, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- what may not be seen has no key
          <RecordCard key={index} record={record} />
        ))}
        {state}
      </div>
    </article>
  );
};

/** A message: one's own at the end of the line, those of others with their names. Hundreds are on screen: drawn when they change. */
export const MessageBubble = memo(Bubble);
