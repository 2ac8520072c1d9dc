import { StateEffect, StateField } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";

/** The part of the text that belongs to the chosen block. */
export const markLines = /* @__PURE__ */ StateEffect.define<{
  readonly from: number;
  readonly to: number;
} | null>();

const line = /* @__PURE__ */ Decoration.line({ class: "cm-chosenBlock" });

/** Marks the lines of the chosen block. */
export const chosenLines = (): Extension => [
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (marks, transaction) => {
      const effect = transaction.effects.find((one) => one.is(markLines));
      if (effect === undefined) return marks.map(transaction.changes);
      if (effect.value === null) return Decoration.none;
      const { doc } = transaction.state;
      const first = doc.lineAt(Math.min(effect.value.from, doc.length)).number;
      const last = doc.lineAt(Math.min(effect.value.to, doc.length)).number;
      const lines = Array.from({ length: last - first + 1 }, (_, index) =>
        line.range(doc.line(first + index).from),
      );
      return Decoration.set(lines);
    },
    provide: (field) => EditorView.decorations.from(field),
  }),
  EditorView.theme({
    ".cm-chosenBlock": {
      backgroundColor: "var(--br-accent-soft)",
      boxShadow: "inset 3px 0 0 var(--br-accent)",
    },
  }),
];
