import { MAX_PROCESSED_AGAIN } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { CommandBarContent, PanePage } from "@backroom/shell";
import { Button, EmptyState, KeyHints, Spacer } from "@backroom/ui";
import { PageFilters, QueryContent, useFilters, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { filterDocuments } from "./documentFilter.ts";
import { kindText, reasonText } from "./documentTexts.ts";
import { DocumentTable } from "./DocumentTable.tsx";
import { useUnprocessed } from "./useUnprocessed.ts";
import styles from "./Unprocessed.module.css";

/** Page that holds the right to release locks. */
const LOCKS = "/diagnostics/document-locks";

/** Documents of the tills that could not be processed, with the reason; one or several are processed again. */
export const UnprocessedPage = ({ path }: PageProps) => {
  const { t, i18n } = useLingui();
  const { tenancy } = useWorkspace();
  const rights = useAccess((state) => state.rights);
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const tree = useStore(tenancy, (state) => state.tree);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { documents, processAgain, release } = useUnprocessed();
  const tenantText = (oid: number) => tree.byOid.get(oid)?.text ?? (oid === 0 ? "" : String(oid));
  const all = documents.data ?? [];
  const kinds = [...new Set(all.map((document) => document.kind))];
  const filters = useFilters(
    {
      words: { type: "String", label: t`Number, tenant, reason` },
      kind: { type: "String", label: t`Kind`, lookup: "kinds" },
    },
    {
      lead: "words",
      isLive: true,
      lookups: () => ({
        kinds: { kind: "inline", options: kinds.map((value) => ({ value, text: kindText(i18n, value) })) },
      }),
    },
  );
  const { words, kind } = filters.values;
  const found = filterDocuments(all, { words: words ?? "", kind: kind ?? "" }, (document) => [
    document.documentNumber ?? "",
    tenantText(document.tenantOid),
    document.lock === null ? reasonText(i18n, document.error) : (document.lock.lockedBy ?? ""),
  ]);
  const chosen = found.filter(({ oid, lock }) => lock === null && picked.has(oid)).map(({ oid }) => oid);
  const free = found.filter(({ lock }) => lock === null).map(({ oid }) => oid);
  const [count, chosenCount] = [found.length, chosen.length];
  const mayProcess = rights.may(path, "Update", tenantOid);
  const pick = (oids: readonly number[], isPicked: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      for (const oid of oids)
        if (isPicked) next.add(oid);
        else next.delete(oid);
      return next;
    });
  const process = (oids: readonly number[]) => {
    setPicked(new Set());
    void processAgain(oids.slice(0, MAX_PROCESSED_AGAIN));
  };
  return (
    <>
      <CommandBarContent>
        <PageFilters filters={filters} />
        <Spacer />
        {mayProcess && (
          <Button
            variant="primary"
            icon="refresh-cw"
            isDisabled={free.length === 0}
            onPress={() => process(chosenCount === 0 ? free : chosen)}
          >
            {chosenCount === 0 ? (
              <Trans>Process all again</Trans>
            ) : (
              <Plural value={chosenCount} one="Process # again" other="Process # again" />
            )}
          </Button>
        )}
      </CommandBarContent>
      <PanePage>
        <QueryContent query={documents} path={path} failure={<Trans>Could not load the documents.</Trans>}>
          {() =>
            count === 0 ? (
              <EmptyState
                className={styles["nothing"]}
                title={
                  all.length === 0 ? (
                    <Trans>Every document is processed.</Trans>
                  ) : (
                    <Trans>Nothing was found.</Trans>
                  )
                }
                {...(all.length > 0 && {
                  description: <Trans>Try other words or fewer filters.</Trans>,
                })}
              />
            ) : (
              <DocumentTable
                documents={found}
                tenantText={tenantText}
                picked={picked}
                onPick={pick}
                onProcess={mayProcess ? process : undefined}
                onRelease={rights.may(LOCKS, "Delete", tenantOid) ? release : undefined}
              />
            )
          }
        </QueryContent>
        <KeyHints hints={[]}>
          <output>
            {documents.data !== undefined && (
              <Plural value={count} one="# document waits" other="# documents wait" />
            )}
          </output>
        </KeyHints>
      </PanePage>
    </>
  );
};
