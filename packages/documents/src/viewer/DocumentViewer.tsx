import { isApiError } from "@backroom/api-client";
import { useFormats } from "@backroom/i18n";
import { PanePage } from "@backroom/shell";
import { EmptyState, Row, Stack, Text } from "@backroom/ui";
import type { VirtualListHandle } from "@backroom/ui/list";
import { useCall, useCopy, usePages, useServices } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DocumentCommands } from "./DocumentCommands.tsx";
import { DocumentList } from "./list/DocumentList.tsx";
import { documentCount, documentPages, namedDocument, receiptParts } from "./documentReadings.ts";
import type { DocumentKind } from "./documentReadings.ts";
import { readNamed } from "./documentQuery.ts";
import { filePath } from "./filePath.ts";
import { useDocumentFilters } from "./filters/useDocumentFilters.ts";
import type { PaperHandle } from "./paper/PaperFrame.tsx";
import { PaperPane } from "./paper/PaperPane.tsx";
import { Printed } from "./paper/Printed.tsx";
import { Properties } from "./properties/Properties.tsx";
import { useNewDocuments } from "./list/useNewDocuments.ts";
import { useViewerKeys } from "./useViewerKeys.ts";
import styles from "./Viewer.module.css";

/** Windows wider than this have room for the properties beside list and paper, px. */
const WIDE_PX = 1160;
/** Windows wider than this have room for list and paper. */
const TWO_PANES_PX = 760;

const DocumentPanes = ({ path, kind }: { readonly path: string; readonly kind: DocumentKind }) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { notifier, openFile } = useServices();
  const filters = useDocumentFilters(kind.type);
  const { values } = filters;
  const address = readNamed(filters.others);
  const copy = useCopy();
  const list = useRef<VirtualListHandle>(null);
  const paper = useRef<PaperHandle>(null);
  const [isSideOpen, setSideOpen] = useState(() => window.innerWidth > WIDE_PX);
  const [hasTwoPanes] = useState(() => window.innerWidth > TWO_PANES_PX);
  const [partIndex, setPartIndex] = useState(0);

  const found = usePages(documentPages(kind, values, i18n.locale));
  const count = useCall(documentCount(kind, values, i18n.locale));
  const fresh = useNewDocuments(kind, JSON.stringify(values));
  const documents = found.data ?? [];
  const names = new Map(found.pages?.flatMap((page) => [...page.names]));
  const isNamed = address.document !== "" || address.oid !== "";
  const namedIndex = documents.findIndex(({ uid, oid }) =>
    address.document === "" ? String(oid) === address.oid : uid === address.document,
  );
  const listed = documents[namedIndex];
  // The oid limits the events after which it is read again to those of this document.
  const namedBy =
    listed !== undefined && listed.oid > 0 ? { document: "", oid: String(listed.oid) } : address;
  const named = useCall(isNamed ? namedDocument(kind, namedBy) : null);
  // Where there is room for both, the first of the list is shown until another one is chosen.
  const index = isNamed ? namedIndex : hasTwoPanes && documents.length > 0 ? 0 : -1;
  const shown = !isNamed ? documents[index] : named.data === undefined ? listed : named.data;
  const source = isNamed ? named : found;
  const isLoading = shown === undefined && source.data === undefined && source.error === null;
  const isForbidden = isApiError(named.error) && named.error.status === 403;
  const isFailed = isNamed && shown === undefined && named.error !== null && !isForbidden;
  const uid = shown?.uid ?? "";
  const receipt = useCall(shown && uid !== "" ? receiptParts(kind, shown) : null);
  const parts = receipt.data?.parts ?? [];
  const isStep = isNamed;

  const go = (document: string, mode: "push" | "replace" = "push") =>
    filters.change({}, document === "" ? {} : { document }, mode);
  const show = (place: number) => {
    const document = documents[place];
    if (document === undefined) return;
    setPartIndex(0);
    // One step of Back leads to the list, however many documents were looked at.
    go(document.uid, isNamed ? "replace" : "push");
    if (place > documents.length - 3 && found.hasMore) found.more();
  };
  const move = (step: 1 | -1) => show(index === -1 ? 0 : index + step);
  const print = () => paper.current?.print();
  const download = () => {
    if (shown?.uid) openFile(filePath(shown, kind.type, "pdf")).catch(notifier.failed);
  };
  const copyLink = () => void copy(filters.hrefOf({ document: uid }));
  const onKeyDown = useViewerKeys({
    move,
    showPart: (place) => place < parts.length && setPartIndex(place),
    print,
    download,
  });
  // A link by oid becomes one by uid, which says the same in every address.
  const rename = useEffectEvent((known: string) => go(known, "replace"));
  useEffect(() => {
    if (address.oid !== "" && address.document === "" && uid !== "") rename(uid);
  }, [address.oid, address.document, uid]);

  const total = count.data;
  const foundCount = total?.count ?? 0;
  const number = total === undefined ? undefined : formats.number(foundCount);
  return (
    <>
      <DocumentCommands
        filters={filters}
        onPrint={parts.length > 0 ? print : undefined}
        onCopyLink={uid === "" ? undefined : copyLink}
      />
      <PanePage
        side={
          isSideOpen
            ? {
                label: t`Properties`,
                onClose: () => setSideOpen(false),
                content: !isFailed && (
                  <Properties
                    key={shown?.oid}
                    kind={kind}
                    document={isLoading ? undefined : (shown ?? null)}
                    printed={<Printed parts={parts} />}
                  />
                ),
              }
            : undefined
        }
      >
        <Row
          gap={0}
          align="stretch"
          flex="grow"
          className={styles["panes"]}
          data-step={isStep ? "paper" : "list"}
        >
          <Stack as="section" flex="none" className={styles["listPane"]} aria-label={t`Documents`}>
            <Row
              pad="0-4"
              justify="between"
              flex="none"
              weight="strong"
              isNumeric
              className={styles["listHead"]}
            >
              <output>
                {total !== undefined &&
                  (total.exact ? (
                    <Plural value={foundCount} one="# document" other="# documents" />
                  ) : (
                    <Trans>about {number} documents</Trans>
                  ))}
              </output>
              <Text tone="muted" size="sm" weight="normal">
                <Trans>Newest first</Trans>
              </Text>
            </Row>
            <DocumentList
              ref={list}
              type={kind.type}
              found={found}
              path={path}
              nothing={
                <EmptyState
                  title={<Trans>Nothing was found.</Trans>}
                  description={
                    !filters.isFiltered ? (
                      <Trans>There are no documents here yet.</Trans>
                    ) : (
                      <Trans>Try other words or fewer filters.</Trans>
                    )
                  }
                />
              }
              names={names}
              shownIndex={index}
              onShow={show}
              newCount={fresh.count}
              onRenew={() => {
                fresh.reset();
                void found.refetch();
                void count.refetch();
                list.current?.scrollTo("start");
                list.current?.focus();
              }}
            />
          </Stack>
          <PaperPane
            receipt={isFailed ? { ...named, data: undefined } : receipt}
            number={isLoading || isFailed ? "" : shown?.number}
            isMissing={isNamed && (shown === null || (shown === undefined && isForbidden))}
            isOutside={
              isNamed &&
              namedIndex === -1 &&
              found.data !== undefined &&
              shown !== null &&
              shown !== undefined
            }
            partIndex={Math.min(partIndex, Math.max(0, parts.length - 1))}
            onPart={setPartIndex}
            onMove={move}
            onBack={() => go("")}
            onKeyDown={onKeyDown}
            isSideOpen={isSideOpen}
            onSide={setSideOpen}
            paper={paper}
          />
        </Row>
      </PanePage>
    </>
  );
};

/** The papers of a kind: a list to find them in, the paper as it was printed, and what is known of it. */
export const DocumentViewer = ({ path, params }: PageProps) => {
  const { documentGroup: group = "", documentType: type = "" } = params;
  return <DocumentPanes key={`${group}/${type}`} path={path} kind={{ group, type }} />;
};
