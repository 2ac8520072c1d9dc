import { parseTemplateXml, readTemplate } from "@backroom/receipt-template";
import { FailureState, logError, Waiting } from "@backroom/workspace";
import type { ContentQuery } from "@backroom/workspace";
import { Button, CodeEditor, EmptyState, Modal } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { changedRanges } from "./changedRanges.ts";
import { makePreview } from "../../preview/preview.ts";
import type { PreviewData } from "../../preview/preview.ts";
import { useApiUrl } from "../../preview/usePreview.ts";
import { markedPage } from "../code/markedPage.ts";
import styles from "../Templates.module.css";

export interface CompareDialogProps {
  /** Number of the version that is compared with the draft. */
  readonly version: number;
  /** Text of the version. */
  readonly query: ContentQuery<string>;
  /** The draft as it is edited. */
  readonly after: string;
  /** What both are filled with; undefined = it is not there yet. */
  readonly shown: PreviewData | undefined;
  readonly language: string;
  readonly logo: string;
  /** Takes the text of the version as draft; left out where nothing may be changed. */
  readonly onRestore?: ((before: string) => void) | undefined;
  readonly onClose: () => void;
}

/** Placeholder while the text of the version is loading or after it failed to load. */
const NotLoaded = ({ query: { error, refetch } }: Pick<CompareDialogProps, "query">) => {
  if (error === null) return <Waiting />;
  return <FailureState {...{ error, refetch }} failure={<Trans>Could not load this version.</Trans>} />;
};

/** A version beside the draft: both as receipts with what changed marked, and the changed lines of the XML. */
export const CompareDialog = ({
  version,
  query,
  after,
  shown,
  language,
  logo,
  onRestore,
  onClose,
}: CompareDialogProps) => {
  const { t } = useLingui();
  const apiUrl = useApiUrl();
  const { data: before } = query;
  const ranges = changedRanges(before ?? after, after);
  const pageOf = (xml: string, marked: typeof ranges.before) => {
    const { template } = readTemplate(parseTemplateXml(xml));
    if (template === null || shown === undefined) return "";
    const made = makePreview(
      { template, shown, language, logo: logo === "" ? null : logo, apiUrl },
      logError,
    );
    return made.ok ? markedPage(made.html, marked, apiUrl) : "";
  };
  return (
    <Modal
      state="shown"
      size="xl"
      icon="git-compare"
      title={t`Version ${version} and the draft`}
      onClose={onClose}
      footer={
        <>
          {onRestore !== undefined && (
            <Button
              icon="rotate-ccw"
              isDisabled={before === undefined || before === after}
              onPress={() => before !== undefined && onRestore(before)}
            >
              <Trans>Restore version {version}</Trans>
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {before === undefined ? (
        <NotLoaded query={query} />
      ) : before === after ? (
        <EmptyState icon="circle-check" title={<Trans>The draft says the same as this version.</Trans>} />
      ) : (
        <div className={styles["compare"]}>
          <figure>
            <figcaption>
              <Trans>Version {version}</Trans>
            </figcaption>
            <iframe title={t`Version ${version}`} sandbox="" srcDoc={pageOf(before, ranges.before)} />
          </figure>
          <figure>
            <figcaption>
              <Trans>Draft</Trans>
            </figcaption>
            <iframe title={t`Draft`} sandbox="" srcDoc={pageOf(after, ranges.after)} />
          </figure>
          <CodeEditor
            aria-label={t`Changed lines`}
            className={styles["difference"]}
            language="xml"
            original={before}
            value={after}
            isReadOnly
          />
        </div>
      )}
    </Modal>
  );
};
