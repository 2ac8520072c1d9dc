import { useFormats } from "@backroom/i18n";
import { chipsOf, FilterChips } from "@backroom/ui";
import { useRecordName } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { lookOf } from "../list/businessLooks.ts";
import type { DocumentFilters } from "../documentQuery.ts";

/** Props of {@link DocumentFilterChips}. */
export interface DocumentFilterChipsProps {
  readonly filters: DocumentFilters;
  readonly onChange: (filters: DocumentFilters) => void;
}

/** The filters of the list that are set. */
export const DocumentFilterChips = ({ filters, onChange }: DocumentFilterChipsProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { from, to, types, location, terminal, customer, operator, state } = filters;
  const [first, last] = [formats.date(from), formats.date(to)];
  const nameOf = (name: string | undefined, oid: string) => name ?? oid;
  const place = nameOf(useRecordName(["tenancy", "location"], Number(location)), location);
  const till = nameOf(useRecordName(["tenancy", "pos-terminal"], Number(terminal)), terminal);
  const person = nameOf(useRecordName(["pos-operating", "customer"], Number(customer)), customer);
  const cashier = nameOf(useRecordName(["pos-operating", "operator"], Number(operator)), operator);
  const business = types.map((one) => i18n._(lookOf("receipt", one).text)).join(", ");
  const period = () => {
    if (from !== "" && to !== "") return from === to ? first : `${first} – ${last}`;
    return from === "" ? t`Until ${last}` : t`From ${first}`;
  };
  const all = [
    (from !== "" || to !== "") && {
      key: "period",
      text: period(),
      icon: "calendar" as const,
      without: { from: "", to: "" },
    },
    types.length > 0 && { key: "types", text: t`Business: ${business}`, without: { types: [] } },
    location !== "" && { key: "location", text: t`Location: ${place}`, without: { location: "" } },
    terminal !== "" && { key: "terminal", text: t`Terminal: ${till}`, without: { terminal: "" } },
    operator !== "" && { key: "operator", text: t`Operator: ${cashier}`, without: { operator: "" } },
    customer !== "" && { key: "customer", text: t`Customer: ${person}`, without: { customer: "" } },
    state !== "" && {
      key: "state",
      text: state === "unprocessed" ? t`Not processed` : t`Processed`,
      without: { state: "" },
    },
  ];
  return <FilterChips chips={chipsOf<DocumentFilters>(filters, all, onChange)} />;
};
