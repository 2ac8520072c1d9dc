import type { EditorPanel } from "@backroom/entity-editor";
import { createLazyPart } from "@backroom/ui";
import { lazy, Suspense } from "react";
import type { EditorPanelContext, EditorPanelPart, PanelDefinition } from "../areas/panelDefinition.ts";
import { LazyContent } from "./LazyContent.tsx";

type Drawn = "renderValue" | "renderSummary";

/** The panels of areas as the editor takes them; their code comes when they are opened or saved. */
export const createEditorPanels = (
  panels: readonly PanelDefinition[],
  kind: string,
  context: EditorPanelContext & { readonly mayChange: boolean },
): readonly EditorPanel[] =>
  panels.flatMap(({ kind: of, editor }) => {
    if (of !== kind || editor === undefined) return [];
    const part = createLazyPart(editor.load);
    const drawn = (name: Drawn) => {
      const Value = lazy(async () => {
        const draw = (await part.load())[name];
        return { default: ({ value }: { readonly value: unknown }) => draw(value) };
      });
      return (value: unknown) => (
        <Suspense>
          <Value value={value} />
        </Suspense>
      );
    };
    const loadContent = async (): Promise<EditorPanelPart["Content"]> => (await part.load()).Content;
    const panel: EditorPanel = {
      name: editor.property,
      render: (slot) => <LazyContent load={loadContent} props={{ ...slot, mayChange: context.mayChange }} />,
      toPatch: async (edits) => (await part.load()).toPatch(edits),
      compare: async (record, edits) => (await part.load()).compare(record, edits, context),
      beforeSave: async (record, body) =>
        (await (await part.load()).beforeSave?.(record, body, context)) ?? true,
      renderValue: drawn("renderValue"),
      renderSummary: drawn("renderSummary"),
    };
    return [panel];
  });
