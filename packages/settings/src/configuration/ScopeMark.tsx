import type { SettingScope } from "@backroom/contract";
import { Flag, Icon } from "@backroom/ui";

/** Props of {@link ScopeMark}. */
export interface ScopeMarkProps {
  readonly scope: Pick<SettingScope, "level" | "country">;
  /** Country of a tenant, where it is known. */
  readonly country?: string | null;
}

/** The picture of a scope: its flag or an icon. */
export const ScopeMark = ({ scope: { level, country: own }, country = own }: ScopeMarkProps) => {
  if (level === "global") return <Icon name="globe" />;
  if (level === "location") return <Icon name="store" />;
  if (level === "terminal") return <Icon name="monitor" />;
  return country === null ? <Icon name="building-2" /> : <Flag country={country} />;
};
