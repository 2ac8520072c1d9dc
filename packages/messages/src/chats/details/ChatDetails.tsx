import type { ChatDetail } from "@backroom/contract";
import { Box, Row, Stack, StateMark, Switch, Text, Truncate, VisuallyHidden } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { PersonMark } from "../list/ChatMark.tsx";
import { FileCard } from "../conversation/FileCard.tsx";
import { useMessageServices } from "../messageServices.ts";
import { visibleText } from "../state/messageParts.ts";
import styles from "./ChatDetails.module.css";
import texts from "../Texts.module.css";

type Till = ChatDetail["tills"][number];

/** How a till stands to the last message; good = it has it. */
const stateOf = ({ deliveredSeq, connected, isSyncing }: Till, lastSeq: number) => {
  if (deliveredSeq >= lastSeq) return "good";
  if (!connected) return "bad";
  return isSyncing ? "busy" : "waiting";
};

const Tills = ({ tills, lastSeq }: { readonly tills: readonly Till[]; readonly lastSeq: number }) => {
  const { t } = useLingui();
  const words = { good: t`has it`, bad: t`not connected`, busy: t`syncing`, waiting: t`on its way` };
  const got = tills.filter(({ deliveredSeq }) => deliveredSeq >= lastSeq);
  const away = tills.filter((till) => stateOf(till, lastSeq) === "bad").length;
  const read = tills.filter(({ readSeq }) => readSeq >= lastSeq).length;
  const [count, readCount] = [got.length, read];
  return (
    <Stack as="section" gap={2} pad="3-4" line="end" className={styles["section"]}>
      <Text as="h3" size="sm" weight="strong" className={texts["heading"]}>
        <Trans>Last message on the tills</Trans>
      </Text>
      <ul className={styles["cells"]}>
        {tills.map((till) => {
          const state = stateOf(till, lastSeq);
          const name = till.text === "" ? till.id : till.text;
          const isRead = till.readSeq >= lastSeq && lastSeq > 0;
          return (
            <Row
              as="li"
              isInline
              justify="center"
              tone="muted"
              size="xs"
              isNumeric
              key={till.oid}
              gap={1}
              radius="sm"
              line="around"
              className={styles["cell"]}
              data-state={state}
              title={`${name}: ${words[state]}`}
            >
              <StateMark state={state} size={8} />
              <span aria-hidden="true">{till.id.split("-").at(-1)}</span>
              <VisuallyHidden elementType="span">
                {name}: {words[state]}
                {isRead && <Trans>, read</Trans>}
              </VisuallyHidden>
            </Row>
          );
        })}
      </ul>
      {lastSeq > 0 && (
        <Text as="p" tone="muted" size="sm">
          <Trans>
            {count} got it, {readCount} read it.
          </Trans>{" "}
          {away > 0 && (
            <Plural
              value={away}
              one="# till is not connected and gets it when it connects."
              other="# tills are not connected and get it when they connect."
            />
          )}
        </Text>
      )}
    </Stack>
  );
};

/** Whom a chat concerns: where its last message got, people, files, and whether it is muted. */
export const ChatDetails = ({
  detail,
  onMute,
}: {
  readonly detail: ChatDetail;
  readonly onMute: (isMuted: boolean) => void;
}) => {
  const { userOid } = useMessageServices();
  const { chat, people, tills, files, fileCount } = detail;
  return (
    <Box flex="grow" className={styles["details"]}>
      <Text as="h2" pad="0-4" line="end" className={styles["detailsTitle"]}>
        <Trans>Details</Trans>
      </Text>
      {tills.length > 0 && <Tills tills={tills} lastSeq={chat.lastSeq} />}
      <Stack as="section" gap={2} pad="3-4" line="end" className={styles["section"]}>
        <Text as="h3" size="sm" weight="strong" className={texts["heading"]}>
          <Trans>People</Trans>{" "}
          <Text tone="muted" size="sm">
            {people.length}
          </Text>
        </Text>
        <ul>
          {people.map(({ oid, name, deliveredSeq, readSeq }) => (
            <Row as="li" key={oid} className={styles["person"]}>
              <PersonMark name={name} size="sm" />
              <Truncate as="bdi" flex="grow">
                {visibleText(name)}
              </Truncate>
              <Text tone="muted" size="sm">
                {oid === userOid ? (
                  <Trans>you</Trans>
                ) : readSeq >= chat.lastSeq && chat.lastSeq > 0 ? (
                  <Trans>has read it</Trans>
                ) : deliveredSeq >= chat.lastSeq && chat.lastSeq > 0 ? (
                  <Trans>has it</Trans>
                ) : null}
              </Text>
            </Row>
          ))}
        </ul>
      </Stack>
      {fileCount > 0 && (
        <Stack as="section" gap={2} pad="3-4" line="end" className={styles["section"]}>
          <Text as="h3" size="sm" weight="strong" className={texts["heading"]}>
            <Trans>Files</Trans>{" "}
            <Text tone="muted" size="sm">
              {fileCount}
            </Text>
          </Text>
          {files.map((file) => (
            <FileCard key={file.id} chatOid={chat.oid} file={file} isWide />
          ))}
        </Stack>
      )}
      <Stack as="section" gap={2} pad="3-4" line="end" className={styles["section"]}>
        <Switch isSelected={chat.isMuted} onChange={onMute}>
          <Trans>Mute</Trans>
        </Switch>
      </Stack>
    </Box>
  );
};
