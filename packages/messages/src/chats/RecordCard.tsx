import type { ChatRecord } from "@backroom/contract";
import { findResponsibleItem, useAccess } from "@backroom/permissions";
import { Icon, LinkButton } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { visibleText } from "./state/messageParts.ts";
import styles from "./Chats.module.css";

/** A record that a message points at: its title and kind, and a way to it. One the reader may not read has neither. */
export const RecordCard = ({ record }: { readonly record: ChatRecord }) => {
  const { t } = useLingui();
  const serverText = useServerText();
  const { area, entity, oid } = record;
  const path = `/data/${area}/${entity}`;
  const hasPage = useAccess(({ navigation }) => findResponsibleItem(navigation, path)?.path === path);
  if (oid === 0)
    return (
      <span className={styles["file"]}>
        <Icon name="ban" />
        <span className={styles["quiet"]}>
          <Trans>A record that you may not see, or that is gone</Trans>
        </span>
      </span>
    );
  const title = visibleText(record.title);
  return (
    <span className={styles["file"]}>
      <Icon name="file-text" />
      <span className={styles["column"]}>
        <bdi className={styles["name"]}>{title}</bdi>
        <span className={styles["quiet"]}>{serverText(record.kind)}</span>
      </span>
      {hasPage && (
        <LinkButton size="sm" variant="ghost" href={`${path}/${oid}`} aria-label={t`Open ${title}`}>
          <Trans>Open</Trans>
        </LinkButton>
      )}
    </span>
  );
};
