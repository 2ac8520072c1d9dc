import { CommandBarContent, PanePage } from "@backroom/shell";
import {
  Button,
  createLazyPart,
  EmptyState,
  KeyHints,
  SearchField,
  ShowPart,
  Spacer,
  useDialogTrigger,
} from "@backroom/ui";
import type { VirtualListHandle } from "@backroom/ui/list";
import { FieldsProvider } from "@backroom/fields";
import { currencyOfScope } from "@backroom/scope-tenancy";
import {
  QueryContent,
  useCall,
  useDownload,
  usePages,
  usePageSearch,
  useWorkspace,
} from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { auditEntries, auditFile, kindsOfAudit } from "./auditReadings.ts";
import { noFilters, readFilters, writeFilters } from "./auditFilters.ts";
import type { AuditFilters } from "./auditFilters.ts";
import { EntryDetail } from "./EntryDetail.tsx";
import { EntryList } from "./EntryList.tsx";
import { AuditFilterChips } from "./AuditFilterChips.tsx";
import styles from "./AuditPage.module.css";

const filterForm = createLazyPart(async () => (await import("./AuditFilterForm.tsx")).AuditFilterForm);

/** Who did what, when and for whom: a search over all kinds the user may read. */
export const AuditPage = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { tenancy } = useWorkspace();
  const { search, write } = usePageSearch();
  const filters = readFilters(search);
  const [words, setWords] = useState(filters.search);
  const [openSeq, setOpenSeq] = useState<number | null>(null);
  const list = useRef<VirtualListHandle>(null);
  const file = useDownload();
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const audit = usePages(auditEntries(filters));
  const kinds = useCall(kindsOfAudit, { fresh: "forever" }).data ?? [];

  const change = (next: AuditFilters) => {
    setOpenSeq(null);
    setWords(next.search);
    write(writeFilters(next), "push");
  };
  const entries = audit.data ?? [];
  const open = entries.find(({ seq }) => seq === openSeq);
  const count = entries.length;
  const close = () => {
    setOpenSeq(null);
    list.current?.focus();
  };
  return (
    <FieldsProvider
      currencyOf={({ TenantOid: oid }) => {
        const item = typeof oid === "number" ? tenancy.getState().tree.byOid.get(oid) : undefined;
        return item && currencyOfScope(item);
      }}
    >
      <CommandBarContent>
        <SearchField
          className={styles["search"] ?? ""}
          aria-label={t`Name of a record`}
          placeholder={t`Name of a record`}
          value={words}
          onChange={setWords}
          onSubmit={(text) => change({ ...filters, search: text.trim() })}
          onClear={() => change({ ...filters, search: "" })}
        />
        <AuditFilterChips filters={filters} kinds={kinds} onChange={change} />
        <Button {...buttonProps} variant="ghost" icon="plus">
          <Trans>User, kind, time</Trans>
        </Button>
        <ShowPart
          part={filterForm}
          isNeeded={isOpen}
          onGiveUp={() => setOpen(false)}
          props={{ overlay: overlayProps, filters, kinds, onApply: change }}
        />
        <Spacer />
        <Button icon="refresh-cw" variant="ghost" onPress={() => void audit.refetch()}>
          <Trans>Refresh</Trans>
        </Button>
        <Button
          icon="download"
          isPending={file.running !== undefined}
          isDisabled={count === 0}
          onPress={() => void file.save(auditFile(filters))}
        >
          <Trans>Export</Trans>
        </Button>
      </CommandBarContent>
      <PanePage
        side={
          open && {
            label: t`The entry`,
            onClose: close,
            content: (
              <EntryDetail
                key={open.seq}
                entry={open}
                onHistory={({ area, entity, oid }) =>
                  change({ ...noFilters, kind: `${area}/${entity}`, oid: String(oid) })
                }
              />
            ),
          }
        }
      >
        <QueryContent
          query={{ ...audit, error: audit.isMoreError ? null : audit.error }}
          path={path}
          failure={<Trans>The audit could not be loaded.</Trans>}
        >
          {() =>
            count === 0 ? (
              <EmptyState
                title={<Trans>Nothing was found.</Trans>}
                description={<Trans>Try other words, another period or another tenant.</Trans>}
              />
            ) : (
              <EntryList
                ref={list}
                entries={entries}
                openSeq={openSeq}
                onOpen={setOpenSeq}
                onClose={close}
                older={{
                  has: audit.hasMore,
                  isReading: audit.isFetchingMore,
                  failure: audit.isMoreError ? <Trans>The audit could not be loaded.</Trans> : undefined,
                  read: audit.more,
                }}
              />
            )
          }
        </QueryContent>
        <KeyHints
          hints={[
            { keys: ["↑", "↓"], text: <Trans>entry</Trans> },
            { keys: ["Enter"], text: <Trans>details</Trans> },
            { keys: ["Esc"], text: <Trans>close</Trans> },
          ]}
        >
          <output>
            {audit.data !== undefined &&
              (audit.hasMore ? (
                <Plural
                  value={count}
                  one="# entry, there are older ones"
                  other="# entries, there are older ones"
                />
              ) : (
                <Plural value={count} one="# entry" other="# entries" />
              ))}
          </output>
        </KeyHints>
      </PanePage>
    </FieldsProvider>
  );
};
