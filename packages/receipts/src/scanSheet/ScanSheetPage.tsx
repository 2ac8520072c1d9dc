import { CommandBarContent, PanePage } from "@backroom/shell";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { Button, EmptyState, KeyHints, Spacer, Stack } from "@backroom/ui";
import { QueryContent, usePageSearch, useWorkspace } from "@backroom/workspace";
import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { labelOf } from "./sheet/articleLabel.ts";
import { Desk } from "./Desk.tsx";
import { paperOf } from "./sheet/papers.ts";
import { PrintedSheet, printSheet } from "./sheet/PrintedSheet.tsx";
import { SheetNotes } from "./SheetNotes.tsx";
import { newSeed, readSheet, writeSheet } from "./sheetParams.ts";
import type { SheetParams } from "./sheetParams.ts";
import { SheetSettings } from "./SheetSettings.tsx";
import { useSheet } from "./useSheet.ts";

/** Who may not read articles gets no sheet, whatever their right to this page. */
const ARTICLES = "/data/pos-supply/article";

/** A sheet of barcodes of articles drawn at random, to try out scanners and tills. */
export const ScanSheetPage = () => {
  const { tenancy } = useWorkspace();
  const { search, write } = usePageSearch();
  const tree = useStore(tenancy, (state) => state.tree);
  const sheet = readSheet(search);
  const { seed, count, kept, isQr } = sheet;
  const paper = paperOf(sheet.paper);
  const query = useSheet(sheet);
  const size = `${paper.id} ${sheet.lineWidth} ${isQr}`;
  const [wide, setWide] = useState<{ readonly size: string; readonly oids: ReadonlySet<number> }>({
    size,
    oids: new Set(),
  });

  const change = (next: Partial<SheetParams>, mode: "push" | "replace" = "replace") =>
    write(writeSheet({ ...sheet, ...next }), mode);
  const draw = (mode: "push" | "replace") => change({ seed: newSeed(Math.random) }, mode);
  const begin = useEffectEvent(() => draw("replace"));
  useEffect(() => {
    if (seed === "") begin();
  }, [seed]);

  const labels = (query.data?.records ?? []).map((record) => {
    const tenant = tree.byOid.get(record.TenantOid);
    return labelOf(record, (tenant && currencyOfScope(tenant)) ?? "");
  });
  const tooWide = wide.size === size ? labels.filter(({ oid }) => wide.oids.has(oid)).length : 0;
  const noteWide = (oid: number) =>
    setWide((before) => ({ size, oids: new Set([...(before.size === size ? before.oids : []), oid]) }));
  const toggle = (place: number, oid: number) => {
    const others = [...kept].filter(([at]) => at !== place);
    change({ kept: new Map(kept.get(place) === oid ? others : [...others, [place, oid]]) });
  };
  const shown = labels.length;
  return (
    <>
      <CommandBarContent>
        <Button variant="primary" icon="refresh-cw" onPress={() => draw("push")}>
          <Trans>New selection</Trans>
        </Button>
        {kept.size > 0 && (
          <Button variant="ghost" icon="x" onPress={() => change({ kept: new Map() })}>
            <Plural value={kept.size} one="Release # kept article" other="Release # kept articles" />
          </Button>
        )}
        <Spacer />
        <Button icon="printer" isDisabled={shown === 0} onPress={() => void printSheet(() => window.print())}>
          <Trans>Print</Trans>
        </Button>
      </CommandBarContent>
      <PanePage isTall>
        <SheetSettings sheet={sheet} onChange={change} />
        <Stack flex="grow">
          <QueryContent query={query} path={ARTICLES} failure={<Trans>Could not draw the articles.</Trans>}>
            {() =>
              shown === 0 ? (
                <EmptyState
                  icon="package"
                  title={<Trans>There are no articles.</Trans>}
                  description={<Trans>Another tenant may have some.</Trans>}
                />
              ) : (
                <>
                  <SheetNotes labels={labels} isQr={isQr} wanted={count} tooWide={tooWide} />
                  <Desk
                    paper={paper}
                    labels={labels}
                    look={sheet}
                    kept={kept}
                    isStale={query.isPlaceholderData}
                    onToggle={toggle}
                    onTooWide={noteWide}
                  />
                  <PrintedSheet paper={paper} labels={labels} look={sheet} />
                </>
              )
            }
          </QueryContent>
        </Stack>
        <KeyHints
          hints={[
            { keys: ["←", "↑", "→", "↓"], text: <Trans>label</Trans> },
            { keys: ["Enter"], text: <Trans>keep</Trans> },
            { keys: ["Ctrl", "P"], text: <Trans>print</Trans> },
          ]}
        >
          <output>
            {query.data !== undefined && <Plural value={shown} one="# article" other="# articles" />}
          </output>
        </KeyHints>
      </PanePage>
    </>
  );
};
