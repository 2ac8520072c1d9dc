import { call } from "@backroom/api-client/calls";
import { databaseUsage } from "@backroom/contract/calls/dashboard";
import { useFormats } from "@backroom/i18n";
import { CommandBarContent, PanePage } from "@backroom/shell";
import { BusyButton, EmptyState, KeyHints, PaneBody, Spacer } from "@backroom/ui";
import { PageFilters, QueryContent, useCall, useFilters, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { arrangeRows, usageRows } from "./usageRows.ts";
import type { UsageOrder } from "./usageRows.ts";
import { UsageTable } from "./UsageTable.tsx";
import { UsageTotals } from "./UsageTotals.tsx";

const reading = call(databaseUsage, {});
const LARGEST_FIRST: UsageOrder = { column: "bytes", isDescending: true };

/** How much room the tables of the database take, and how they grow. */
export const DatabaseUsagePage = ({ path }: PageProps) => {
  const { t } = useLingui();
  const filters = useFilters(
    { words: { type: "String", label: t`Name of a table` } },
    { lead: "words", isLive: true },
  );
  const words = filters.values.words ?? "";
  const { number } = useFormats();
  const { calls } = useWorkspace();
  const [order, setOrder] = useState(LARGEST_FIRST);
  const query = useCall(reading);
  const usage = query.data;
  const rows = useMemo(() => (usage === undefined ? [] : usageRows(usage)), [usage]);
  const found = useMemo(() => arrangeRows(rows, words, order), [rows, words, order]);
  const [shown, all] = [number(found.length), number(rows.length)];
  return (
    <>
      <CommandBarContent>
        <PageFilters filters={filters} />
        <Spacer />
        <BusyButton icon="refresh-cw" onPress={() => calls.read(reading)} onFailure={() => undefined}>
          <Trans>Refresh</Trans>
        </BusyButton>
      </CommandBarContent>
      <PanePage>
        <QueryContent
          query={query}
          path={path}
          failure={<Trans>Could not load the sizes of the tables.</Trans>}
        >
          {(data) => (
            <>
              <UsageTotals usage={data} rows={rows} />
              {found.length > 0 ? (
                <UsageTable rows={found} order={order} onOrder={setOrder} />
              ) : (
                <PaneBody>
                  {rows.length === 0 ? (
                    <EmptyState icon="database" title={<Trans>The database has no tables.</Trans>} />
                  ) : (
                    <EmptyState
                      title={<Trans>Nothing was found.</Trans>}
                      description={<Trans>No table has this in its name.</Trans>}
                    />
                  )}
                </PaneBody>
              )}
              <KeyHints hints={[]}>
                <output>
                  <Trans>
                    Tables shown: {shown} of {all}
                  </Trans>
                </output>
              </KeyHints>
            </>
          )}
        </QueryContent>
      </PanePage>
    </>
  );
};
