import {
  EmptyState,
  Icon,
  IconButton,
  Option,
  PaneBody,
  Row,
  Select,
  Stack,
  Text,
  Truncate,
} from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLanguageNames } from "./useLanguageNames.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { PreviewNotice } from "./PreviewNotice.tsx";
import type { Preview } from "./preview.ts";
import type { PreviewDocuments } from "./usePreviewData.ts";
import styles from "./Preview.module.css";

export interface PreviewPaneProps {
  /** Undefined = it is being loaded. */
  readonly preview: Preview | undefined;
  readonly documents: PreviewDocuments;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly marked: { readonly from: number; readonly to: number } | null;
  readonly onPick: (from: number) => void;
  /** The text is no XML now: this is the last one that was. */
  readonly isOld: boolean;
}

/** The template filled with a sample or a real document. */
export const PreviewPane = ({
  preview,
  documents,
  language,
  onLanguage,
  marked,
  onPick,
  isOld,
}: PreviewPaneProps) => {
  const { t } = useLingui();
  const { languages, nameOf } = useLanguageNames();
  const { name, place, count, step } = documents;
  return (
    <Stack as="section" flex="grow" aria-label={t`Preview`}>
      <Row line="end" as="header" flex="none" className={styles["head"]}>
        <Text as="h2" flex="grow">
          <Trans>Preview</Trans>
        </Text>
        <Select
          aria-label={t`Language of the preview`}
          className={styles["language"] ?? ""}
          selectedKey={language}
          onSelectionChange={(key) => onLanguage(String(key))}
        >
          {[...new Set([language, ...languages])].map((one) => (
            <Option key={one} id={one}>
              {nameOf(one)}
            </Option>
          ))}
        </Select>
      </Row>
      <Row line="end" flex="none" tone="muted" className={styles["document"]}>
        <Icon name="receipt-text" size={14} />
        <Truncate flex="grow" isNumeric className={styles["name"]}>
          <bdi>{name}</bdi>
        </Truncate>
        <IconButton
          size="sm"
          icon="chevron-left"
          label={t`Previous document`}
          isDisabled={place === 0}
          onPress={() => step(-1)}
        />
        <IconButton
          size="sm"
          icon="chevron-right"
          label={t`Next document`}
          isDisabled={place >= count - 1}
          onPress={() => step(1)}
        />
      </Row>
      <PreviewNotice documents={documents} isOld={isOld} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the receipt takes no focus: keys scroll what is around it */}
      <PaneBody pad="3-4" as="section" className={styles["desk"]} aria-label={t`Receipt`} tabIndex={0}>
        {preview?.ok === true && (
          <PreviewFrame
            label={t`Receipt`}
            html={preview.html}
            widthMm={preview.widthMm}
            marked={marked}
            onPick={onPick}
          />
        )}
        {preview?.ok === false && (
          <EmptyState
            icon="triangle-alert"
            title={
              preview.failure.code === "failed" ? (
                <Trans>The preview cannot be shown.</Trans>
              ) : (
                <Trans>The receipt would be too long to be shown.</Trans>
              )
            }
          />
        )}
      </PaneBody>
    </Stack>
  );
};
