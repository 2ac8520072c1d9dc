import type { LogLine } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Button, IconButton, Row, Stack, Text } from "@backroom/ui";
import { QueryContent } from "@backroom/workspace";
import type { ContentQuery } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { printable } from "../printable.ts";
import { readDetails } from "./lineDetails.ts";
import styles from "./LineDetail.module.css";

export interface LineDetailProps {
  readonly line: LogLine;
  readonly query: ContentQuery<string | null>;
  readonly path: string;
  readonly terminalOf: (oid: number | null) => string;
  readonly onCopy: () => void;
  readonly onCopyText: (text: string) => void;
  readonly onCopyLink: () => void;
  readonly onRequest: (requestId: string) => void;
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** What is known of a line besides its message, and what can be done with it. */
export const LineDetail = ({
  line,
  query,
  path,
  terminalOf,
  onCopy,
  onCopyText,
  onCopyLink,
  onRequest,
}: LineDetailProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { uid, requestId, userName, terminalOid } = line;
  return (
    <div className={styles["area"]}>
      <Stack gap={2} flex="shrink">
        <QueryContent
          query={query}
          path={path}
          failure={<Trans>Could not load the details of this line.</Trans>}
        >
          {(details) => {
            const { text } = readDetails(details);
            const message = printable(line.message);
            return (
              // Long details are scrolled with the keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <Text
                as="pre"
                wrap="anywhere"
                pad="2-3"
                size="sm"
                className={styles["box"]}
                dir="ltr"
                tabIndex={0}
                aria-label={t`Details of the line`}
              >
                <strong>{message}</strong>
                {text === "" ? "" : `\n${text}`}
              </Text>
            );
          }}
        </QueryContent>
        <Row align="stretch" isWrapping>
          <Button size="sm" icon="copy" onPress={onCopy}>
            <Trans>Copy</Trans>
          </Button>
          <Button size="sm" icon="link" onPress={onCopyLink}>
            <Trans>Copy link</Trans>
          </Button>
          {requestId !== null && (
            <Button size="sm" variant="ghost" icon="list-filter" onPress={() => onRequest(requestId)}>
              <Trans>Lines of this request</Trans>
            </Button>
          )}
        </Row>
      </Stack>
      <dl className={styles["facts"]}>
        {uid !== null && (
          <Fact name={<Trans>Uid</Trans>}>
            <code>{uid}</code>
            <IconButton size="sm" icon="copy" label={t`Copy the uid`} onPress={() => onCopyText(uid)} />
          </Fact>
        )}
        <Fact name={<Trans>Time</Trans>}>
          <code>{line.at}</code>
        </Fact>
        {userName !== null && (
          <Fact name={<Trans>User</Trans>}>
            <bdi>{printable(userName)}</bdi>
          </Fact>
        )}
        {terminalOid !== null && (
          <Fact name={<Trans>Terminal</Trans>}>
            <bdi>{terminalOf(terminalOid)}</bdi>
          </Fact>
        )}
        {requestId !== null && (
          <Fact name={<Trans>Request</Trans>}>
            <code>{printable(requestId)}</code>
          </Fact>
        )}
        <Known query={query}>
          {({ route, status, tookMs }) => (
            <>
              {route !== null && (
                <Fact name={<Trans>Route</Trans>}>
                  <code>{route}</code>
                </Fact>
              )}
              {status !== null && <Fact name={<Trans>Status</Trans>}>{status}</Fact>}
              {tookMs !== null && <Fact name={<Trans>Took</Trans>}>{formats.duration(tookMs)}</Fact>}
            </>
          )}
        </Known>
      </dl>
    </div>
  );
};

const Known = ({
  query,
  children,
}: {
  readonly query: ContentQuery<string | null>;
  readonly children: (details: ReturnType<typeof readDetails>) => ReactNode;
}) => (query.data === undefined ? null : children(readDetails(query.data)));
