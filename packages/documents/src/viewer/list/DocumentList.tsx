import { useFormats } from "@backroom/i18n";
import { Button, Row, Stack } from "@backroom/ui";
import type { VirtualListHandle } from "@backroom/ui/list";
import { PagedList } from "@backroom/workspace";
import type { CalledPages } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { ReactNode, Ref } from "react";
import { DocumentRow } from "./DocumentRow.tsx";
import type { Names } from "../documentReadings.ts";
import { toItems } from "./listItems.ts";
import type { ListItem } from "./listItems.ts";
import type { PaperDocument } from "../paper/paperDocument.ts";
import { useDayText } from "./useDayText.ts";
import { haveManyOffsets } from "../properties/zoneTimes.ts";
import styles from "./List.module.css";

export interface DocumentListProps {
  /** The kind they are of. */
  readonly type: string;
  readonly found: CalledPages<PaperDocument, unknown>;
  /** Path of the page in the navigation. */
  readonly path: string;
  /** Shown if no document was found. */
  readonly nothing: ReactNode;
  readonly names: Names;
  /** Place of the one that is shown; -1 = none of them. */
  readonly shownIndex: number;
  readonly onShow: (index: number) => void;
  /** Documents that came since the list was read. */
  readonly newCount: number;
  readonly onRenew: () => void;
  readonly ref?: Ref<VirtualListHandle>;
}

const keyOf = (item: ListItem) => (item.kind === "day" ? `day ${item.day}` : item.document.oid);
const none: readonly PaperDocument[] = [];
const isDay = (item: ListItem) => item.kind === "day";
const numberOf = (item: ListItem) => (item.kind === "day" ? "" : item.document.number);

/** Documents by their days. */
export const DocumentList = ({
  type,
  found,
  path,
  nothing,
  names,
  shownIndex,
  onShow,
  newCount,
  onRenew,
  ref,
}: DocumentListProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const dayText = useDayText();
  const { data: documents = none, hasMore } = found;
  const isWhole = !hasMore;
  const items = useMemo(() => toItems(documents, isWhole), [documents, isWhole]);
  const hasOffsets = useMemo(
    () =>
      haveManyOffsets(
        new Set(documents.map(({ timeZone }) => timeZone)),
        documents.find(({ issuedAt }) => issuedAt !== null)?.issuedAt ?? "",
      ),
    [documents],
  );
  const draw = (item: ListItem, isShown: boolean) =>
    item.kind === "day" ? (
      <Row
        gap={0}
        justify="between"
        pad="0-4"
        line="end"
        tone="muted"
        size="xs"
        weight="strong"
        isNumeric
        className={styles["day"]}
      >
        <span>{dayText(item.day)}</span>
        {item.count !== null && <span>{formats.number(item.count)}</span>}
      </Row>
    ) : (
      <DocumentRow
        type={type}
        document={item.document}
        location={names.get(item.document.locationOid) ?? ""}
        hasOffset={hasOffsets}
        isShown={isShown}
      />
    );
  return (
    <Stack flex="grow" className={styles["list"]}>
      {newCount > 0 && (
        <Button size="sm" variant="primary" icon="arrow-up" className={styles["pill"]} onPress={onRenew}>
          <Plural value={newCount} one="# new document" other="# new documents" />
        </Button>
      )}
      <PagedList
        ref={ref}
        pages={found}
        path={path}
        failure={<Trans>Could not load the documents.</Trans>}
        nothing={nothing}
        label={t`Documents`}
        items={items}
        keyOf={keyOf}
        isHead={isDay}
        textOf={numberOf}
        draw={(item, { isPicked }) => draw(item, isPicked)}
        picks="follow"
        picked={documents[shownIndex]?.oid ?? null}
        onPick={(item) => item.kind === "document" && onShow(item.index)}
      />
    </Stack>
  );
};
