import { lazy, Suspense } from "react";
import type { KeyboardEvent } from "react";
import { classNames } from "../classNames.ts";
import { isOfInputMethod } from "../keys/inputMethod.ts";
import { Hourglass } from "../Hourglass/Hourglass.tsx";
import { useDelayed } from "../state/useDelayed.ts";
import styles from "./CodeEditor.module.css";
import type { CodeLanguage } from "./codeLanguages.ts";

export interface CodeEditorProps {
  /** The text. */
  readonly value: string;
  /** The text has changed. */
  readonly onChange?: (value: string) => void;
  /** Text to compare with: what differs is marked, lines in common are collapsed. Default: nothing is compared. */
  readonly original?: string | undefined;
  /** What it is written in. */
  readonly language: CodeLanguage;
  /** Accessible name. */
  readonly "aria-label": string;
  /** Typing has no effect. Default false. */
  readonly isReadOnly?: boolean | undefined;
  /** Long lines wrap instead of scrolling. Default true. */
  readonly isLineWrapping?: boolean | undefined;
  /** Nonce of the page's Content-Security-Policy for the editor's style element. Default that of `<meta property="csp-nonce">`. */
  readonly nonce?: string | undefined;
  /** Extra class name; give the editor its height here. */
  readonly className?: string | undefined;
}

const CodeEditorView = /* @__PURE__ */ lazy(async () => ({
  default: (await import("./CodeEditorView.tsx")).CodeEditorView,
}));

const Loading = () => (useDelayed(true) ? <Hourglass /> : null);

/** Escape during a composition must only cancel the composition, not close what surrounds the editor. */
const keepComposing = (event: KeyboardEvent): void => {
  if (isOfInputMethod(event.nativeEvent)) event.stopPropagation();
};

/** A code editor with line numbers, search, folding and colours. It loads when first shown. */
export const CodeEditor = ({ className, ...props }: CodeEditorProps) => (
  <div role="presentation" className={classNames(styles["editor"], className)} onKeyDown={keepComposing}>
    <Suspense fallback={<Loading />}>
      <CodeEditorView {...props} />
    </Suspense>
  </div>
);
