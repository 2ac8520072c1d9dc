import { useFormats } from "@backroom/i18n";
import { Button, Icon, Link, Row, Stack, Text } from "@backroom/ui";
import { FailureBar, useCall, useDownload } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { Amount } from "../../amount/Amount.tsx";
import { lookOf } from "../list/businessLooks.ts";
import type { Attachment, LinkedPaper } from "./documentParts.ts";
import type { PaperDocument } from "../paper/paperDocument.ts";
import { extrasOf } from "../documentReadings.ts";
import type { DocumentKind } from "../documentReadings.ts";
import styles from "./Properties.module.css";

export interface DocumentFilesProps {
  readonly kind: DocumentKind;
  readonly document: PaperDocument;
}

const LinkedDocument = ({ group, linked }: { readonly group: string; readonly linked: LinkedPaper }) => {
  const { i18n } = useLingui();
  const { text, icon } = lookOf(linked.kind, linked.business);
  return (
    <Row as="li">
      <Icon name={icon} />
      <Link href={`/document/${group}/${linked.kind}?document=${encodeURIComponent(linked.uid)}`}>
        {i18n._(text)} <bdi>{linked.number}</bdi>
      </Link>
      <Amount value={linked.total} currency={linked.currency} />
    </Row>
  );
};

/** The files of a document, and the documents it belongs with. */
export const DocumentFiles = ({ kind, document }: DocumentFilesProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const extras = useCall(extrasOf(kind, document.oid));
  const download = useDownload();
  const pathOf = ({ id, fileName }: Attachment): string => {
    const parts = [document.uid, id, fileName].map(encodeURIComponent).join("/");
    return `/api/download/receipt-attachment/${parts}?tenantOid=${document.tenantOid}`;
  };
  if (extras.error !== null)
    return (
      <FailureBar
        error={extras.error}
        failure={<Trans>Could not load attachments and linked documents.</Trans>}
        refetch={extras.refetch}
      />
    );
  const { attachments = [], links = [] } = extras.data ?? {};
  return (
    <>
      {attachments.length > 0 && (
        <section>
          <h3>
            <Trans>Attachments</Trans>
          </h3>
          <Stack as="ul" className={styles["things"]} aria-label={t`Attachments`}>
            {attachments.map((one) => (
              <Row as="li" key={one.id}>
                <Icon name={one.mediaType.startsWith("image/") ? "image" : "paperclip"} />
                <Button
                  variant="ghost"
                  size="sm"
                  className={styles["file"]}
                  isPending={download.running?.path === pathOf(one)}
                  onPress={() => void download.save({ path: pathOf(one), name: one.fileName })}
                >
                  <bdi>{one.fileName}</bdi>
                </Button>
                {one.size !== null && (
                  <Text as="small" tone="faint" size="sm">
                    {formats.bytes(one.size)}
                  </Text>
                )}
              </Row>
            ))}
          </Stack>
        </section>
      )}
      {links.length > 0 && (
        <section>
          <h3>
            <Trans>Linked documents</Trans>
          </h3>
          <Stack as="ul" className={styles["things"]} aria-label={t`Linked documents`}>
            {links.map((linked) => (
              <LinkedDocument key={linked.oid} group={kind.group} linked={linked} />
            ))}
          </Stack>
        </section>
      )}
    </>
  );
};
