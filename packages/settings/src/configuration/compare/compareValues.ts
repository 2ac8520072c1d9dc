import type { SettingValue } from "@backroom/contract";

/** A setting as two scopes see it. */
export interface ComparedValue {
  readonly path: string;
  readonly first: SettingValue | undefined;
  readonly second: SettingValue | undefined;
  readonly isSame: boolean;
}

/** What two scopes see, by path. */
export const compareValues = (
  first: readonly SettingValue[],
  second: readonly SettingValue[],
): readonly ComparedValue[] => {
  const ones = new Map(first.map((one) => [one.path, one]));
  const others = new Map(second.map((one) => [one.path, one]));
  return [...new Set([...ones.keys(), ...others.keys()])].toSorted().map((path) => {
    const one = ones.get(path);
    const other = others.get(path);
    return { path, first: one, second: other, isSame: (one?.value ?? null) === (other?.value ?? null) };
  });
};
