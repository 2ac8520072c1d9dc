import type { LogFound } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Icon, IconButton, Kbd, Text, TextField, useCharacterKeys, useSlashKey } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import styles from "../LogPage.module.css";

interface FindFieldProps {
  readonly text: string;
  /** Undefined = it is being looked for. */
  readonly found: LogFound | undefined;
  readonly hasFailed: boolean;
  readonly onChange: (text: string) => void;
  readonly onStep: (direction: "older" | "newer") => void;
  /** Escape in the empty field, or Enter on the only line: the keyboard goes to the lines. */
  readonly onLeave: () => void;
}

/** Looks for a text in the messages without hiding lines. The key / leads here. */
export const FindField = ({ text, found, hasFailed, onChange, onStep, onLeave }: FindFieldProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const input = useSlashKey<HTMLInputElement>();
  const hasCharacterKeys = useCharacterKeys();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && text !== "") onStep(event.shiftKey ? "newer" : "older");
    else if (event.key === "Escape" && text !== "") onChange("");
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
  };

  const number = formats.number(found?.number ?? 0);
  const count = formats.number(found?.count ?? 0);
  const isFirst = (found?.number ?? 0) <= 1;
  const isLast = found === undefined || found.number >= found.count;
  return (
    <TextField
      inputRef={input}
      className={styles["find"] ?? ""}
      aria-label={t`Find in the messages`}
      aria-keyshortcuts={hasCharacterKeys ? "/" : undefined}
      placeholder={t`Find`}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={onChange}
      onKeyDown={onKeyDown}
      prefix={<Icon name="search" />}
      suffix={
        text === "" ? (
          <Kbd keys={["/"]} isPageKey />
        ) : (
          <>
            <Text as="output" wrap="never" tone="muted" size="sm" isNumeric>
              {hasFailed ? <Trans>not found out</Trans> : null}
              {!hasFailed && found !== undefined && (
                <Trans>
                  {number} of {count}
                </Trans>
              )}
            </Text>
            <IconButton
              size="sm"
              icon="chevron-up"
              label={t`Previous`}
              isDisabled={isFirst}
              onPress={() => onStep("newer")}
            />
            <IconButton
              size="sm"
              icon="chevron-down"
              label={t`Next`}
              isDisabled={isLast}
              onPress={() => onStep("older")}
            />
          </>
        )
      }
    />
  );
};
