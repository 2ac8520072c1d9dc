import type { ChatRecord } from "@backroom/contract";
import { useHasPage } from "@backroom/permissions";
import { LinkButton, Text } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { Card } from "./Card.tsx";
import { visibleText } from "../state/messageParts.ts";

/** A record that a message points at: its title and kind, and a way to it. One the reader may not read has neither. */
export const RecordCard = ({ record }: { readonly record: ChatRecord }) => {
  const { t } = useLingui();
  const serverText = useServerText();
  const { area, entity, oid } = record;
  const path = `/data/${area}/${entity}`;
  const hasPage = useHasPage(path);
  if (oid === 0)
    return (
      <Card
        icon="ban"
        about={
          <Text tone="muted" size="sm">
            <Trans>A record that you may not see, or that no longer exists</Trans>
          </Text>
        }
      />
    );
  const title = visibleText(record.title);
  return (
    <Card
      icon="file-text"
      name={record.title}
      about={
        <Text tone="muted" size="sm">
          {serverText(record.kind)}
        </Text>
      }
    >
      {hasPage && (
        <LinkButton size="sm" variant="ghost" href={`${path}/${oid}`} aria-label={t`Open ${title}`}>
          <Trans>Open</Trans>
        </LinkButton>
      )}
    </Card>
  );
};
