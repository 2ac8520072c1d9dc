import { useLingui } from "@lingui/react/macro";
import type { EntityMeta } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import { useMemo, useState } from "react";
import { createCell } from "../cells/cellRenderers.tsx";
import type { CellRenderers } from "../cells/cellRenderers.tsx";
import type { SettingsPort } from "../ports.ts";
import { listColumns, parseColumnSettings } from "../state/columns.ts";
import type { ColumnSettings } from "../state/columns.ts";

/** Columns of the grid with the user's settings, kept by the port, and how each draws its values. */
export const useColumns = (
  meta: EntityMeta,
  settingsPort: SettingsPort | undefined,
  renderers: CellRenderers,
  now: () => number,
) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const [settings, setSettings] = useState(() => parseColumnSettings(settingsPort?.read()));
  const all = useMemo(() => listColumns(meta, settings), [meta, settings]);
  const columns = useMemo(() => all.filter(({ isVisible }) => isVisible), [all]);
  const yes = t`Yes`;
  const cells = useMemo(() => {
    const tools = {
      formats,
      now,
      translate: (text: string) => translateServerText(i18n, text),
      lookups: meta.lookups,
      yes,
    };
    return columns.map((column) => createCell(column, tools, renderers));
  }, [columns, formats, i18n, meta, now, renderers, yes]);
  const change = (next: ColumnSettings) => {
    setSettings(next);
    settingsPort?.write(next);
  };
  return { all, columns, cells, settings, change };
};
