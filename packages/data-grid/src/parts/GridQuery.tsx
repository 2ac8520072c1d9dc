import { useLingui } from "@lingui/react/macro";
import { translateServerText } from "@backroom/i18n";
import { createLazyPart, ShowPart } from "@backroom/ui";
import { useStore } from "zustand";
import { QueryBar } from "../QueryBar/QueryBar.tsx";
import type { ListState } from "../state/listState.ts";
import { ViewTools } from "../ViewTools/ViewTools.tsx";
import { useGridParts } from "./gridParts.ts";

const importView = createLazyPart(async () => (await import("../ImportView/ImportView.tsx")).ImportView);

const runOf = ({ phase, generation }: ListState) => (phase === "idle" ? 0 : generation);

/** What the grid is asked for and how it shows the answer; while the user imports, what an import may hold. */
export const GridQuery = () => {
  const { i18n } = useLingui();
  const { grid } = useGridParts();
  const { controller, form, meta, options, reset } = grid;
  const mode = useStore(controller.screen, (state) => state.mode);
  const action = useStore(controller.screen, (state) => state.action);
  const isPreparing = useStore(controller.screen, (state) => state.isPreparing);
  const run = useStore(controller.list.store, runOf);
  if (mode === "query") {
    return (
      <QueryBar meta={meta} form={form} action={action} onReset={reset} run={run} tools={<ViewTools />} />
    );
  }
  const labelOf = (name: string) =>
    translateServerText(i18n, meta.fields.find((field) => field.name === name)?.label ?? name);
  return (
    <ShowPart
      part={importView}
      isNeeded
      onGiveUp={() => controller.setMode("query")}
      props={{
        rules: options.importRules,
        labelOf,
        isBusy: isPreparing,
        onPaste: () => void controller.pasteFromClipboard(),
        onCopyTemplate: (names) => void controller.copyTemplate(names),
      }}
    />
  );
};
