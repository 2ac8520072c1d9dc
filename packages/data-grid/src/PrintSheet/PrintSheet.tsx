import { useLingui } from "@lingui/react/macro";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { translateServerText } from "@backroom/i18n";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { recordTitle } from "../controller/types.ts";
import { useScopeText } from "../cells/useScopeText.ts";
import { readScope } from "../state/readScope.ts";
import { DetailFields } from "../DetailArea/DetailFields.tsx";
import styles from "./PrintSheet.module.css";

export interface PrintSheetProps {
  /** The kind. */
  readonly meta: EntityMeta;
  /** The record to print. */
  readonly record: EntityRecord;
  /** Opens the browser's print dialog; it returns when the dialog is closed. */
  readonly print: () => void;
  /** The dialog was closed. */
  readonly onDone: () => void;
}

/** Title, key and details of one record on paper, without the page around it. */
export const PrintSheet = ({ meta, record, print, onDone }: PrintSheetProps) => {
  const { t, i18n } = useLingui();
  const run = useEffectEvent(() => {
    print();
    onDone();
  });
  useEffect(() => run(), []);
  const key = record.Oid;
  const scope = readScope(record);
  const textOf = useScopeText();
  return createPortal(
    <article className={styles["sheet"]} data-print-sheet>
      <p>{translateServerText(i18n, meta.title)}</p>
      <h1>{recordTitle(meta, record)}</h1>
      <p>{t`Key ${key}`}</p>
      {scope !== undefined && <p>{textOf(scope)}</p>}
      <DetailFields meta={meta} record={record} />
    </article>,
    document.body,
  );
};
