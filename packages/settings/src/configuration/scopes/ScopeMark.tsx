import type { SettingScope } from "@backroom/contract";
import { countryOf } from "@backroom/scope-tenancy";
import { Flag, Icon } from "@backroom/ui";
import { useWorkspace } from "@backroom/workspace";
import { useStore } from "zustand";

export interface ScopeMarkProps {
  readonly scope: Pick<SettingScope, "level" | "country" | "oid">;
}

/** The picture of a scope: the flag of a country or of the one a tenant lies in, else an icon of its level. */
export const ScopeMark = ({ scope: { level, country, oid } }: ScopeMarkProps) => {
  const { tenancy } = useWorkspace();
  const tenant = useStore(tenancy, ({ tree }) => (level === "tenant" ? tree.byOid.get(oid) : undefined));
  if (level === "global") return <Icon name="globe" />;
  if (level === "location") return <Icon name="store" />;
  if (level === "terminal") return <Icon name="monitor" />;
  const flag = country ?? (tenant && countryOf(tenant));
  return flag === undefined ? <Icon name="building-2" /> : <Flag country={flag} />;
};
