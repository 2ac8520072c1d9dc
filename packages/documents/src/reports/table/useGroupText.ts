import type { EntityMeta } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { asText } from "@backroom/values";
import { useServerText, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { TENANT } from "../model/reportColumns.ts";
import type { GroupField } from "../model/reportColumns.ts";

/** Writes values that rows are grouped by. */
export const useGroupText = (meta: EntityMeta): ((group: GroupField, value: unknown) => string) => {
  const { t } = useLingui();
  const formats = useFormats();
  const serverText = useServerText();
  const { tenancy } = useWorkspace();
  return useCallback(
    ({ name, field }, value) => {
      if (name === TENANT) {
        const item = tenancy.getState().tree.byOid.get(Number(value));
        return item?.text ?? asText(value);
      }
      const model = field?.lookup == null ? undefined : meta.lookups[field.lookup];
      const option = model?.kind === "inline" ? model.options.find((one) => one.value === value) : undefined;
      if (option !== undefined) return serverText(option.text);
      if (value === null || value === undefined || value === "") return t`not stated`;
      if (field?.type === "Date") return formats.date(asText(value));
      if (field?.usage === "Percent" && typeof value === "number") return formats.percent(value / 100, 2);
      return typeof value === "number" ? formats.number(value) : asText(value);
    },
    [t, formats, serverText, tenancy, meta],
  );
};
