import { chatLimits } from "@backroom/contract";
import type { ChatDetail } from "@backroom/contract";
import { randomId, systemClock } from "@backroom/ports";
import { Box, Button, IconButton, Kbd, keepRowFocus, Row, Spacer, Text, withholdKeys } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { AttachedFiles } from "./AttachedFiles.tsx";
import { useMessageServices } from "../messageServices.ts";
import { MentionList } from "./MentionList.tsx";
import { draftOf } from "../state/drafts.ts";
import type { MessageDraft } from "../state/drafts.ts";
import { mentionsIn } from "../state/messageParts.ts";
import { recordLinksIn } from "../state/recordLinks.ts";
import { useAttachments } from "./useAttachments.ts";
import { useMentions } from "./useMentions.ts";
import { useTimes } from "../useTimes.ts";
import styles from "./Composer.module.css";

const emptyDraft = (chatOid: number): MessageDraft => ({
  chatOid,
  text: "",
  mentions: [],
  files: [],
  at: "",
});

/** Where a message is written: what is written is kept until it is sent, and what was sent is kept until it has arrived. */
export const Composer = ({
  chatOid,
  detail,
}: {
  readonly chatOid: number;
  /** Undefined while it loads. */
  readonly detail: ChatDetail | undefined;
}) => {
  const { t } = useLingui();
  const times = useTimes();
  const formats = useFormats();
  const { outbox, drafts } = useMessageServices();
  const stored = useStore(drafts, (all) => draftOf(all, chatOid));
  const draft = stored ?? emptyDraft(chatOid);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [refusedFiles, setRefusedFiles] = useState(false);
  const latest = () => draftOf(drafts.getState(), chatOid) ?? emptyDraft(chatOid);
  const change = (part: Partial<MessageDraft>) => {
    drafts.keep({ ...latest(), ...part, at: new Date(systemClock.now()).toISOString() });
  };
  const queue = useAttachments(
    chatOid,
    () => latest().files,
    (files) => change({ files: [...latest().files, ...files] }),
  );
  const uploading = useStore(queue, ({ uploads }) => uploads.length);
  const mentions = useMentions({ field, draft, detail, onChange: change });
  // After each render: the field is as high as its text.
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null) return;
    area.style.blockSize = "auto";
    area.style.blockSize = `${Math.min(area.scrollHeight, 160)}px`;
  });

  const length = draft.text.trim().length;
  const isTooLong = length > chatLimits.text;
  const isReady = uploading === 0 && !isTooLong && (length > 0 || draft.files.length > 0);
  const add = (files: readonly File[]) => {
    const room = chatLimits.files - draft.files.length - uploading;
    setRefusedFiles(files.length > room);
    queue.add(files.slice(0, Math.max(room, 0)).map((file) => ({ file, folder: "" })));
  };
  const send = () => {
    if (!isReady) return;
    const names = draft.files.map(({ name }) => name);
    const text = draft.text.trim() === "" ? names.join(", ").slice(0, chatLimits.text) : draft.text.trim();
    outbox.write({
      chatOid,
      clientId: randomId(),
      text,
      mentions: mentionsIn(text, draft.mentions),
      files: draft.files.map(({ id }) => id),
      fileNames: names,
      links: recordLinksIn(text, window.location.origin),
      writtenAt: new Date(systemClock.now()).toISOString(),
    });
    drafts.keep(emptyDraft(chatOid));
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return;
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const keptAt = draft.at === "" ? "" : times.time(draft.at);
  return (
    <Box
      ref={keepRowFocus}
      flex="none"
      radius="lg"
      fill="surface"
      className={styles["composer"]}
      data-pane="composer"
    >
      {mentions.candidates.length > 0 && <MentionList id={listId} {...mentions} />}
      <textarea
        ref={field}
        className={styles["field"]}
        dir="auto"
        rows={1}
        aria-label={t`Write a message`}
        aria-invalid={isTooLong || undefined}
        aria-autocomplete="list"
        aria-controls={mentions.candidates.length > 0 ? listId : undefined}
        aria-activedescendant={mentions.candidates.length > 0 ? `${listId}-${mentions.active}` : undefined}
        placeholder={t`Write a message`}
        value={draft.text}
        onChange={(event) => {
          change({ text: event.target.value });
          mentions.look();
        }}
        onKeyDown={onKey}
        onCompositionStart={withholdKeys}
        onBlur={mentions.close}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          add(files);
        }}
        onDrop={(event) => {
          const files = [...event.dataTransfer.files];
          if (files.length === 0) return;
          event.preventDefault();
          add(files);
        }}
      />
      <AttachedFiles
        files={draft.files}
        queue={queue}
        onRemove={(id) => change({ files: draft.files.filter((file) => file.id !== id) })}
      />
      <Row gap={1} isWrapping className={styles["tools"]}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <IconButton
          size="sm"
          icon="paperclip"
          label={t`Attach files`}
          onPress={() => picker.current?.click()}
        />
        <IconButton size="sm" icon="user-plus" label={t`Mention a person`} onPress={mentions.begin} />
        <Text as="output" tone="muted" size="sm">
          {isTooLong ? (
            <Text tone="danger">
              <Trans>
                {formats.number(length)} of {formats.number(chatLimits.text)} characters
              </Trans>
            </Text>
          ) : refusedFiles ? (
            <Text tone="danger">
              <Trans>At most {chatLimits.files} files</Trans>
            </Text>
          ) : (
            draft.text !== "" && keptAt !== "" && <Trans>Draft kept, {keptAt}</Trans>
          )}
        </Text>
        <Spacer />
        <Button variant="primary" size="sm" icon="send" isDisabled={!isReady} onPress={send}>
          <Trans>Send</Trans> <Kbd keys={["Enter"]} />
        </Button>
      </Row>
    </Box>
  );
};
