import type { DraftEntry } from "@backroom/entity-editor";
import { useFormats } from "@backroom/i18n";
import { useAccess } from "@backroom/permissions";
import {
  Button,
  createLazyPart,
  EmptyState,
  IconButton,
  Row,
  ShowPart,
  Stack,
  Text,
  Truncate,
} from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { useAreas } from "../areas/AreasProvider.tsx";
import { pathOfKind } from "../pages/resolvePage.ts";
import { useWorkspace } from "../services/ServicesProvider.tsx";
import { useServerText } from "../services/notices/useServerText.ts";
import styles from "./Drafts.module.css";

export interface DraftListProps {
  readonly entries: readonly DraftEntry[];
  readonly onOpen: (entry: DraftEntry) => void;
  readonly onDiscard: (entry: DraftEntry) => void;
}

// Loaded when it opens, as it brings react-virtuoso.
const rows = createLazyPart(async () => (await import("@backroom/ui/list")).VirtualList<DraftEntry>);

/** A user's drafts over all kinds and tenants, to open or discard. */
export const DraftList = ({ entries, onOpen, onDiscard }: DraftListProps) => {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  // It is made when it opens, and open for a moment.
  const [now] = useState(() => new Date());
  const draw = (entry: DraftEntry, isActive: boolean) => (
    <DraftItem
      {...{ entry, now, isActive }}
      onOpen={() => onOpen(entry)}
      onDiscard={() => {
        // The list goes with its last draft.
        if (entries.length === 1) panel.current?.focus();
        onDiscard(entry);
      }}
    />
  );
  return (
    <div ref={panel} tabIndex={-1} className={styles["panel"]}>
      <Text as="h2" size="lg">
        <Trans>Drafts</Trans>
      </Text>
      <Text as="p" tone="muted" size="sm" className={styles["hint"]}>
        <Trans>Changes you have not saved. They are kept on this device, for you alone.</Trans>
      </Text>
      {entries.length === 0 ? (
        <EmptyState icon="circle-check" title={<Trans>No drafts</Trans>} />
      ) : (
        <ShowPart
          part={rows}
          isNeeded
          onGiveUp={() => undefined}
          props={{
            pattern: "list",
            size: "content",
            className: styles["list"],
            label: t`Drafts`,
            items: entries,
            keyOf: ({ key }) => Object.values(key).join("/"),
            draw: (entry, { isActive }) => draw(entry, isActive),
          }}
        />
      )}
    </div>
  );
};

interface DraftItemProps {
  readonly entry: DraftEntry;
  readonly now: Date;
  /** Whether Tab leads to its buttons. */
  readonly isActive: boolean;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

const DraftItem = ({ entry: { key, title, savedAt }, now, isActive, onOpen, onDiscard }: DraftItemProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const serverText = useServerText();
  const navigation = useAccess((state) => state.navigation);
  const { pages } = useAreas();
  const { tenancy } = useWorkspace();
  const tree = useStore(tenancy, (state) => state.tree);
  const rootOid = useStore(tenancy, (state) => state.rootOid);
  const path = pathOfKind(pages, navigation, key.area, key.entity);
  const page = path === undefined ? undefined : navigation.pathDict.get(path);
  const kind = page === undefined ? key.entity : serverText(page.text);
  const tenant =
    key.tenantOid === rootOid
      ? t`All tenants`
      : (tree.byOid.get(key.tenantOid)?.text ?? String(key.tenantOid));
  const name = title === "" ? t`New record` : title;
  return (
    <Row line="start" pad="2-0">
      <Stack className={styles["text"]}>
        <Truncate as="strong">
          <bdi>{name}</bdi>
        </Truncate>
        <Text tone="muted" size="sm">
          {kind} · {tenant}
        </Text>
        <Text as="time" tone="muted" size="sm" dateTime={savedAt} title={formats.dateTime(savedAt)}>
          {formats.relativeTime(savedAt, now)}
        </Text>
      </Stack>
      <Button
        size="sm"
        excludeFromTabOrder={!isActive}
        aria-label={t`Open draft: ${name}`}
        isDisabled={path === undefined}
        onPress={onOpen}
      >
        <Trans id="Open">Open</Trans>
      </Button>
      <IconButton
        icon="trash-2"
        size="sm"
        label={t`Discard draft: ${name}`}
        excludeFromTabOrder={!isActive}
        onPress={onDiscard}
      />
    </Row>
  );
};
