import type { Reading } from "./reading.ts";

/**
 * Returns a reading whose data is made from that of another one. `name` tells it apart from other readings of the same response;
 * `make` must depend on the response and the name only.
 */
export const into = <Data, Result>(
  reading: Reading<Data>,
  name: string,
  make: (data: Data) => Result | Promise<Result>,
): Reading<Result> => ({
  ...reading,
  key: [...reading.key, name],
  read: async (context) => make(await reading.read(context)),
});

/** Readings by name. */
type Parts<All> = { readonly [Name in keyof All]: Reading<All[Name]> };

/** Returns one reading of several, read at the same time. It fails if one of them fails. */
export const together = <All extends Readonly<Record<string, unknown>>>(parts: Parts<All>): Reading<All> => {
  const entries: readonly (readonly [string, Reading<unknown>])[] = Object.entries(parts);
  const readings = entries.map(([, reading]) => reading);
  return {
    key: ["together", ...entries.map(([name, { key }]) => [name, ...key])],
    isScoped: readings.some(({ isScoped }) => isScoped),
    sources: [...new Set(readings.flatMap(({ sources }) => sources))],
    live: [...new Set(readings.flatMap(({ live }) => live))],
    // Each name has the data of its reading.
    read: async (context) =>
      Object.fromEntries(
        await Promise.all(
          entries.map(async ([name, reading]) => [name, await reading.read(context)] as const),
        ),
      ) as All,
  };
};
