import { isApiError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import type { ReadingSessionInfo } from "@backroom/contract";
import { endReadingSession, readingSessions } from "@backroom/contract/calls/account";
import { useFailureText, useFormats } from "@backroom/i18n";
import { Button, Row, Stack, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { describeDevice } from "./describeDevice.ts";
import styles from "./WallScreens.module.css";

/** A server without wall screens. */
const NOT_FOUND = 404;

export interface WallScreensProps {
  readonly api: Pick<ApiClient, "call">;
}

/** The screens that show the user's dashboard without a login, each with a button that ends it. Nothing while there is none. */
export const WallScreens = ({ api }: WallScreensProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { dateTime } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const [screens, setScreens] = useState<readonly ReadingSessionInfo[]>([]);
  const [isEmptied, setEmptied] = useState(false);
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const abort = new AbortController();
    api
      .call(readingSessions, {}, { signal: abort.signal })
      .then(({ sessions }) => setScreens(sessions))
      .catch((error: unknown) => {
        if (!abort.signal.aborted && !(isApiError(error) && error.status === NOT_FOUND)) setFailure(error);
      });
    return () => abort.abort();
  }, [api]);

  const end = async (id: string) => {
    setEnding(id);
    setFailure(undefined);
    try {
      const { sessions } = await api
        .call(endReadingSession, { params: { id } })
        .catch(async (error: unknown) => {
          // The response of an earlier attempt was lost, or another window has ended the screen.
          const now = await api.call(readingSessions, {}).catch(() => undefined);
          if (now === undefined || now.sessions.some((screen) => screen.id === id)) throw error;
          return now;
        });
      setScreens(sessions);
      setEmptied(sessions.length === 0);
      // The pressed button is unmounted.
      heading.current?.focus();
    } catch (error) {
      setFailure(error);
    } finally {
      setEnding(undefined);
    }
  };

  if (screens.length === 0 && failure === undefined && !isEmptied) return null;
  return (
    <Stack as="section" gap={2} className={styles["screens"]} aria-label={t`Wall screens`}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Wall screens</Trans>
      </h3>
      {isEmptied && (
        <p>
          <Trans>No screen shows your dashboard.</Trans>
        </p>
      )}
      <Stack as="ul" gap={2}>
        {screens.map(({ id, device, startedAt, usedAt }) => {
          const name = describeDevice(device) || t`Unknown device`;
          const [started, used] = [dateTime(startedAt), dateTime(usedAt)];
          return (
            <Row as="li" gap={3} rowGap={2} justify="between" isWrapping key={id}>
              <Stack as="span" flex="shrink" className={styles["about"]}>
                <span>
                  <bdi>{name}</bdi>
                </span>
                <Text tone="muted" size="sm">
                  <Trans>
                    Started {started}, last used {used}
                  </Trans>
                </Text>
              </Stack>
              <Button
                size="sm"
                isDisabled={ending !== undefined}
                aria-label={t`End screen: ${name}, started ${started}`}
                onPress={() => void end(id)}
              >
                <Trans>End screen</Trans>
              </Button>
            </Row>
          );
        })}
      </Stack>
      {failure !== undefined && (
        <Text as="p" tone="danger" role="alert">
          {failureText(failure)}
        </Text>
      )}
    </Stack>
  );
};
