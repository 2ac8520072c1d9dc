import { useLingui } from "@lingui/react/macro";
import { translateServerText } from "@backroom/i18n";
import { useStore } from "zustand";
import { ImportView } from "../ImportView/ImportView.tsx";
import { QueryForm } from "../QueryForm/QueryForm.tsx";
import { useGridParts } from "./gridParts.ts";

/** The fields the grid is asked by; while the user imports, what an import may hold. */
export const GridQuery = () => {
  const { i18n } = useLingui();
  const { grid } = useGridParts();
  const { controller, form, meta, options, reset } = grid;
  const mode = useStore(controller.screen, (state) => state.mode);
  const action = useStore(controller.screen, (state) => state.action);
  const isPreparing = useStore(controller.screen, (state) => state.isPreparing);
  if (mode === "query") return <QueryForm form={form} action={action} onReset={reset} />;
  const labelOf = (name: string) =>
    translateServerText(i18n, meta.fields.find((field) => field.name === name)?.label ?? name);
  return (
    <ImportView
      rules={options.importRules}
      labelOf={labelOf}
      isBusy={isPreparing}
      onPaste={() => void controller.pasteFromClipboard()}
    />
  );
};
