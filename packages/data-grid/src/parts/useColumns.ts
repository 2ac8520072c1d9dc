import { useLingui } from "@lingui/react";
import type { EntityMeta } from "@backroom/contract";
import { translateServerText } from "@backroom/i18n";
import { useMemo, useState, useSyncExternalStore } from "react";
import { createCell } from "../cells/cellRenderers.tsx";
import type { CellRenderers } from "../cells/cellRenderers.tsx";
import { useCellTools } from "../cells/useCellTools.ts";
import { NARROW_WINDOW_PX } from "../constants.ts";
import type { SettingsPort } from "../ports.ts";
import { fitHeading, listColumns } from "../state/columns.ts";
import { parseColumnSettings } from "../state/columnSettings.ts";
import type { ColumnSettings } from "../state/columnSettings.ts";

const narrowWindow = () => window.matchMedia(`(width < ${NARROW_WINDOW_PX}px)`);
const followWindow = (listener: () => void) => {
  const query = narrowWindow();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};
const useIsNarrow = () => useSyncExternalStore(followWindow, () => narrowWindow().matches);

/** Columns of the grid with the user's settings, kept by the port, and how each draws its values. */
export const useColumns = (
  meta: EntityMeta,
  settingsPort: SettingsPort | undefined,
  renderers: CellRenderers,
  now: () => number,
) => {
  const [settings, setSettings] = useState(() => parseColumnSettings(settingsPort?.read()));
  const { i18n } = useLingui();
  const isNarrow = useIsNarrow();
  const all = useMemo(
    () =>
      listColumns(meta, settings, isNarrow).map((column) =>
        fitHeading(column, translateServerText(i18n, column.label)),
      ),
    [meta, settings, isNarrow, i18n],
  );
  const columns = useMemo(() => all.filter(({ isVisible }) => isVisible), [all]);
  const tools = useCellTools(now);
  const cells = useMemo(
    () => columns.map((column) => createCell(column, tools, renderers)),
    [columns, tools, renderers],
  );
  const change = (next: ColumnSettings) => {
    setSettings(next);
    settingsPort?.write(next);
  };
  return { all, columns, cells, settings, isNarrow, change };
};
