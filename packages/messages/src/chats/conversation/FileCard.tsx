import type { ChatMessage } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { IconButton, Text } from "@backroom/ui";
import { saveFile, useServices } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { Card } from "./Card.tsx";
import { visibleText } from "../state/messageParts.ts";

const iconOf = (mediaType: string) => (mediaType.startsWith("image/") ? "image" : "file-text");

interface FileCardProps {
  readonly chatOid: number;
  readonly file: ChatMessage["files"][number];
  /** Whether it is as wide as its place. Default: at most as wide as a message. */
  readonly isWide?: boolean;
}

/** A file of a chat, with a button that saves it. */
export const FileCard = ({ chatOid, file, isWide = false }: FileCardProps) => {
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
    <Card
      icon={iconOf(file.mediaType)}
      name={file.name}
      about={
        <Text tone="muted" size="sm">
          {formats.bytes(file.size)}
        </Text>
      }
      isWide={isWide}
    >
      <IconButton size="sm" icon="download" label={t`Save ${name}`} onPress={() => void save()} />
    </Card>
  );
};
