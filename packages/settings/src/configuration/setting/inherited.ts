import type { SettingScope } from "@backroom/contract";

/** The value that comes down to a scope, and from where; null scope = it is the default. */
export interface Inherited {
  readonly value: string;
  readonly scope: SettingScope | null;
}
