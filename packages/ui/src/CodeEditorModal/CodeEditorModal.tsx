import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { Button } from "../Button/Button.tsx";
import { CodeEditor } from "../CodeEditor/CodeEditor.tsx";
import { ConfirmDialog } from "../ConfirmDialog/ConfirmDialog.tsx";
import { Modal } from "../Modal/Modal.tsx";
import type { CodeEditorRequest, CodeEditorStore } from "./createCodeEditorStore.ts";
import styles from "./CodeEditorModal.module.css";

export interface CodeEditorModalProps {
  /** What to edit. */
  readonly store: CodeEditorStore;
  /** Nonce of the page's Content-Security-Policy. Default that of `<meta property="csp-nonce">`. */
  readonly nonce?: string;
}

interface EditingProps {
  readonly request: CodeEditorRequest;
  readonly nonce: string | undefined;
  readonly onAnswer: (text: string | undefined) => void;
}

const Editing = ({ request, nonce, onAnswer }: EditingProps) => {
  const { t } = useLingui();
  const { title, text, language, isReadOnly = false } = request;
  const [edited, setEdited] = useState(text);
  const [isLeaving, setIsLeaving] = useState(false);
  const isNothingToShow = isReadOnly && text === "";
  const leave = () => (edited === text ? onAnswer(undefined) : setIsLeaving(true));
  return (
    <Modal
      state="shown"
      size="xl"
      title={title}
      isDismissable={false}
      onClose={leave}
      footer={
        isReadOnly ? (
          <Button onPress={leave}>{t({ id: "Close", message: "Close" })}</Button>
        ) : (
          <>
            <Button onPress={leave}>{t({ id: "Cancel", message: "Cancel" })}</Button>
            <Button variant="primary" onPress={() => onAnswer(edited)}>
              {t({ id: "Apply", message: "Apply" })}
            </Button>
          </>
        )
      }
    >
      {isNothingToShow ? undefined : (
        <>
          <CodeEditor
            aria-label={title}
            className={styles["editor"]}
            value={edited}
            onChange={setEdited}
            language={language}
            isReadOnly={isReadOnly}
            nonce={nonce}
          />
          <ConfirmDialog
            state={isLeaving ? "shown" : "hidden"}
            tone="danger"
            title={t({ id: "Discard your changes?", message: "Discard your changes?" })}
            confirmLabel={t({ id: "Discard", message: "Discard" })}
            cancelLabel={t({ id: "Keep editing", message: "Keep editing" })}
            onConfirm={() => onAnswer(undefined)}
            onCancel={() => setIsLeaving(false)}
          >
            {t({ id: "The text goes back to what it was.", message: "The text goes back to what it was." })}
          </ConfirmDialog>
        </>
      )}
    </Modal>
  );
};

/** Shows the modal code editor of a store. Put it once in an app. Changed text is never dropped without asking. */
export const CodeEditorModal = ({ store, nonce }: CodeEditorModalProps) => {
  const { current: request, turn } = useStore(store);
  if (request === undefined) return null;
  return <Editing key={turn} request={request} nonce={nonce} onAnswer={(text) => store.answer(text)} />;
};
