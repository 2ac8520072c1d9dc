import type { Terminal } from "@backroom/contract";
import { oidPattern, useFilters } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { TerminalFilter } from "./state/filter.ts";
import { moods } from "./state/mood.ts";
import type { Terminals } from "./useTerminals.ts";

/** The filters of a page of terminals in its address. States and problems have inputs of their own. */
export const useTerminalFilters = (listed: readonly Terminal[], tenants: Terminals["tenants"]) => {
  const { t } = useLingui();
  const choices = useMemo(
    () =>
      [...new Set(listed.map(({ tenantOid }) => tenantOid))]
        .map((value) => ({ value, text: tenants.nameOf(value) }))
        .toSorted((one, other) => one.text.localeCompare(other.text)),
    [listed, tenants],
  );
  const filters = useFilters(
    {
      text: { type: "String", label: t`Number, location, version` },
      tenant: {
        type: "Number",
        label: t`Tenant`,
        lookup: "tenants",
        pattern: oidPattern,
        ...(choices.length < 2 && { inBar: "set" as const }),
      },
      state: { type: "String", pattern: new RegExp(`^(?:${moods.join("|")})$`), inBar: "never" },
      problems: { type: "Boolean", inBar: "never" },
    },
    { lead: "text", isLive: true, lookups: () => ({ tenants: { kind: "inline", options: choices } }) },
  );
  const { text, tenant, state, problems } = filters.values;
  const filter = useMemo(
    (): TerminalFilter => ({
      text: text ?? "",
      tenantOid: tenant,
      mood: moods.find((mood) => mood === state) ?? null,
      isDeviationsOnly: problems === true,
    }),
    [text, tenant, state, problems],
  );
  return { filters, filter };
};

/** Filters of a page of terminals. */
export type TerminalFilters = ReturnType<typeof useTerminalFilters>["filters"];
