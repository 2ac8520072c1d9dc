import type { ReceiptPart } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  KeyHints,
  Option,
  Pane,
  PaneHead,
  Row,
  Select,
  Skeleton,
  Stack,
  Tab,
  TabList,
  Tabs,
} from "@backroom/ui";
import { FailureState, useServices } from "@backroom/workspace";
import type { Called } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Ref } from "react";
import { PaperFrame } from "./PaperFrame.tsx";
import type { PaperHandle } from "./PaperFrame.tsx";
import type { readReceiptParts } from "../properties/receiptParts.ts";
import { usePartTexts } from "../properties/usePartTexts.ts";
import styles from "./Paper.module.css";

export interface PaperPaneProps {
  readonly receipt: Called<ReturnType<typeof readReceiptParts>>;
  /** Number of the document. "": the document is loading. Undefined: no document is chosen. */
  readonly number: string | undefined;
  /** The document is not there, or the user may not see it. */
  readonly isMissing: boolean;
  /** It is shown, but none the list found. */
  readonly isOutside: boolean;
  readonly partIndex: number;
  readonly onPart: (index: number) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onBack: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly isSideOpen: boolean;
  readonly onSide: (isOpen: boolean) => void;
  readonly paper: Ref<PaperHandle>;
}

/** Widths of paper, mm; "" = as the page was made. */
const widths = ["", "58", "80", "210"] as const;
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 2;
const ZOOM_STEP = 0.25;

const PartTabs = ({
  parts,
  partIndex,
  onPart,
  panel,
}: {
  readonly parts: readonly ReceiptPart[];
  readonly partIndex: number;
  readonly onPart: (index: number) => void;
  /** Id of the element that shows the part. */
  readonly panel: string;
}) => {
  const { t } = useLingui();
  const { partText } = usePartTexts();
  return (
    <Tabs
      selectedKey={String(partIndex)}
      onSelectionChange={(key) => onPart(Number(key))}
      panel={panel}
      className={styles["tabs"] ?? ""}
    >
      <TabList aria-label={t`Parts of the document`}>
        {parts.map((part, index) => (
          // Parts have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <Tab key={index} id={String(index)} icon={part.printed === true ? "printer" : undefined}>
            {partText(part)}
          </Tab>
        ))}
      </TabList>
    </Tabs>
  );
};

/** The pages of a document as paper on a desk. */
export const PaperPane = ({
  receipt,
  number,
  isMissing,
  isOutside,
  partIndex,
  onPart,
  onMove,
  onBack,
  onKeyDown,
  isSideOpen,
  onSide,
  paper,
}: PaperPaneProps) => {
  const { t } = useLingui();
  const { config } = useServices();
  const formats = useFormats();
  const { partText } = usePartTexts();
  const [width, setWidth] = useState<(typeof widths)[number]>("");
  const [zoom, setZoom] = useState(1);
  const panel = useId();
  const apiUrl = new URL(config.apiBaseUrl || "/", window.location.href).href.replace(/\/$/, "");
  const { parts = [], problem = null } = receipt.data ?? {};
  const part = parts[partIndex];
  const shown = part === undefined ? "" : partText(part);
  const content = () => {
    if (isMissing)
      return (
        <EmptyState
          title={<Trans>There is no such document.</Trans>}
          description={<Trans>It may belong to another tenant, or you have no permission to see it.</Trans>}
        />
      );
    if (number === undefined) return <EmptyState title={<Trans>No document is chosen.</Trans>} />;
    if (part !== undefined)
      return (
        <PaperFrame
          key={part.html}
          ref={paper}
          label={t`${number}, ${shown}`}
          html={part.html}
          apiUrl={apiUrl}
          widthMm={width === "" ? null : Number(width)}
          zoom={zoom}
          onKeyDown={onKeyDown}
        />
      );
    if (receipt.error !== null)
      return (
        <FailureState
          error={receipt.error}
          refetch={receipt.refetch}
          failure={<Trans>Could not show the document.</Trans>}
        />
      );
    if (receipt.data !== undefined)
      return (
        <ErrorState
          title={<Trans>Could not show the document.</Trans>}
          description={<Trans>The answer of the server holds no page.</Trans>}
          action={
            <Button icon="refresh-cw" onPress={() => void receipt.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      );
    return <Skeleton lines={8} />;
  };
  return (
    <Pane as="section" aria-label={t`Document`}>
      <PaneHead>
        <IconButton
          className={styles["back"]}
          icon="chevron-left"
          label={t`Back to the list`}
          onPress={onBack}
        />
        {parts.length > 0 && <PartTabs {...{ parts, partIndex, onPart, panel }} />}
        <Box as="span" flex="grow" />
        <Select
          aria-label={t`Paper width`}
          className={styles["width"] ?? ""}
          selectedKey={width === "" ? "own" : width}
          onSelectionChange={(key) => setWidth(widths.find((one) => one === key) ?? "")}
        >
          <Option id="own">{t`As designed`}</Option>
          <Option id="58">58 mm</Option>
          <Option id="80">80 mm</Option>
          <Option id="210">A4</Option>
        </Select>
        <IconButton
          icon="info"
          label={isSideOpen ? t`Hide the properties` : t`Show the properties`}
          onPress={() => onSide(!isSideOpen)}
        />
      </PaneHead>
      {isOutside && (
        <Row pad="2-4" line="end" as="p" isWrapping flex="none" tone="muted" className={styles["notice"]}>
          <Icon name="info" />
          <Trans>This document is not among those of the list.</Trans>
        </Row>
      )}
      {problem !== null && part !== undefined && (
        <Row
          pad="2-4"
          line="end"
          as="p"
          isWrapping
          flex="none"
          tone="muted"
          role="alert"
          className={styles["notice"]}
          data-bad
        >
          <Icon name="triangle-alert" />
          {problem === "cut" ? (
            <Trans>The answer of the server was cut off. Parts may be missing.</Trans>
          ) : (
            <Trans>Could not read some parts of the answer.</Trans>
          )}
          <Button size="sm" icon="refresh-cw" onPress={() => void receipt.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Row>
      )}
      <Box flex="grow" pad="4" className={styles["desk"]}>
        <Stack gap={1} align="center" size="xs" isNumeric className={styles["tools"]}>
          <IconButton icon="chevron-up" label={t`Previous document`} onPress={() => onMove(-1)} />
          <IconButton icon="chevron-down" label={t`Next document`} onPress={() => onMove(1)} />
        </Stack>
        <Box
          flex="shrink"
          isScrolling
          className={styles["sheet"]}
          // The paper itself takes no focus: the keys scroll here.
          {...(part !== undefined && { id: panel, role: "tabpanel", "aria-label": shown, tabIndex: 0 })}
        >
          {content()}
        </Box>
        <Stack gap={1} align="center" size="xs" isNumeric className={styles["tools"]}>
          <IconButton
            icon="plus"
            label={t`Larger`}
            isDisabled={zoom >= MAX_ZOOM}
            onPress={() => setZoom((before) => Math.min(MAX_ZOOM, before + ZOOM_STEP))}
          />
          <output>{formats.percent(zoom, 0)}</output>
          <IconButton
            icon="minus"
            label={t`Smaller`}
            isDisabled={zoom <= MIN_ZOOM}
            onPress={() => setZoom((before) => Math.max(MIN_ZOOM, before - ZOOM_STEP))}
          />
        </Stack>
      </Box>
      <KeyHints
        hints={[
          { keys: ["J", "K"], text: <Trans>next, previous</Trans>, isPageKey: true },
          { keys: ["1", "2", "3"], text: <Trans>part</Trans>, isPageKey: true },
          { keys: ["P"], text: <Trans>print</Trans>, isPageKey: true },
          { keys: ["/"], text: <Trans>search</Trans>, isPageKey: true },
          { keys: ["D"], text: <Trans>download</Trans>, isPageKey: true },
        ]}
      />
    </Pane>
  );
};
