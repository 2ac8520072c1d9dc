import type { AuditEntry } from "@backroom/contract";
import { FieldsProvider } from "@backroom/fields";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { ListPage, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { auditEntries, auditFile } from "./auditReadings.ts";
import { EntryDetail } from "./EntryDetail.tsx";
import { EntryHead, EntryRow } from "./EntryRow.tsx";
import { useAuditFilters } from "./useAuditFilters.ts";

const drawEntry = (entry: AuditEntry, isOpen: boolean) => <EntryRow entry={entry} isOpen={isOpen} />;

const countText = (count: number, hasOlder: boolean) =>
  hasOlder ? (
    <Plural value={count} one="# entry, there are older ones" other="# entries, there are older ones" />
  ) : (
    <Plural value={count} one="# entry" other="# entries" />
  );

/** Who did what, when and for whom: a search over all kinds the user may read. */
export const AuditPage = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { tenancy } = useWorkspace();
  const filters = useAuditFilters();
  const { values, change } = filters;
  const none = { search: null, user: null, action: null, from: null, to: null, people: null };
  const drawDetail = (entry: AuditEntry) => (
    <EntryDetail
      key={entry.seq}
      entry={entry}
      onHistory={({ area, entity, oid }) => change({ ...none, kind: `${area}/${entity}`, oid })}
    />
  );
  return (
    <FieldsProvider
      currencyOf={({ TenantOid: oid }) => {
        const item = typeof oid === "number" ? tenancy.getState().tree.byOid.get(oid) : undefined;
        return item && currencyOfScope(item);
      }}
    >
      <ListPage
        path={path}
        filters={filters}
        reading={auditEntries(values)}
        list={{
          label: t`Audit`,
          head: <EntryHead />,
          draw: drawEntry,
          textOf: ({ name }) => name ?? "",
        }}
        side={{
          label: t`The entry`,
          draw: drawDetail,
        }}
        exported={auditFile(values)}
        texts={{
          failure: <Trans>Could not load the audit.</Trans>,
          nothing: <Trans>Nothing was found.</Trans>,
          advice: <Trans>Try other words, another period or another tenant.</Trans>,
          count: countText,
        }}
      />
    </FieldsProvider>
  );
};
