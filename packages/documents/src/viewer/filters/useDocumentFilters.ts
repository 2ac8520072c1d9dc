import type { LookupModel } from "@backroom/contract";
import type { InputDefinition } from "@backroom/fields";
import { useAccess } from "@backroom/permissions";
import { oidPattern, useFilters, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { knownBusinesses, lookOf } from "../list/businessLooks.ts";
import { filterKinds, isRecordFilter, RecordInput } from "./RecordInput.tsx";

const inputs: readonly InputDefinition[] = [
  { name: "record", matches: ({ name }) => isRecordFilter(name), component: RecordInput },
];

const recordLookups = Object.fromEntries(
  Object.entries(filterKinds).map(([name, kind]): [string, LookupModel] => [
    name,
    { kind: "remote", path: `/api/data/${kind.join("/")}`, valueField: "Oid", textField: "Text" },
  ]),
);

/** The filters of the documents of a type (`receipt`, `invoice`, …): only trade has a business and customers. */
export const useDocumentFilters = (type: string) => {
  const { t, i18n } = useLingui();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const rights = useAccess((state) => state.rights);
  const isTrade = type === "receipt" || type === "invoice";
  const record = (name: keyof typeof filterKinds, label: string) => ({
    type: "Number" as const,
    label,
    lookup: name,
    pattern: oidPattern,
    // A filter of a link is shown to all users, with its oid if the name may not be read.
    ...(!rights.may(`/data/${filterKinds[name].join("/")}`, "Demand", tenantOid) && {
      inBar: "set" as const,
    }),
  });
  const businesses = knownBusinesses.map((value) => ({ value, text: i18n._(lookOf("receipt", value).text) }));
  const states = [
    { value: "processed", text: t`Processed` },
    { value: "unprocessed", text: t`Not processed` },
  ];
  return useFilters(
    {
      q: { type: "String", label: t`Number, amount, article, customer` },
      in: { type: "String", pattern: /^(?:text|article|amount)$/, inBar: "never" },
      from: { type: "Date", label: t`From` },
      to: { type: "Date", label: t`To` },
      type: {
        type: "Array",
        label: t`Business`,
        lookup: "business",
        pattern: /^[a-z-]+(?:,[a-z-]+)*$/,
        ...(!isTrade && { inBar: "set" }),
      },
      location: record("location", t`Location`),
      terminal: { ...record("terminal", t`Terminal`), resetOn: ["location"] },
      operator: record("operator", t`Operator`),
      customer: { ...record("customer", t`Customer`), ...(!isTrade && { inBar: "set" }) },
      state: { type: "String", label: t`State`, lookup: "state", pattern: /^[a-z-]+$/ },
    },
    {
      lead: "q",
      inputs,
      lookups: () => ({
        ...recordLookups,
        business: { kind: "inline", options: businesses },
        state: { kind: "inline", options: states },
      }),
    },
  );
};
