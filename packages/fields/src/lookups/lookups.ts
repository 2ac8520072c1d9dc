import type { LookupModel } from "@backroom/contract";
import type { Log } from "../model/ruleString.ts";
import { LookupError } from "./errors.ts";
import { createInlineSource } from "./inlineSource.ts";
import { createRemoteSource } from "./remoteSource.ts";
import type { LookupLoader } from "./remoteSource.ts";
import type { LookupFactory, Lookups, LookupSource } from "./types.ts";

/** Options of {@link createLookups}. */
export interface LookupsOptions {
  /** Lookups of the kind's meta data, by name. */
  readonly models: Readonly<Record<string, LookupModel>>;
  /** Reads entries of remote lookups; without one they are empty. */
  readonly load?: LookupLoader | undefined;
  /** Lookups of this console or of an extension; they win over `models` of the same name. */
  readonly factories?: Readonly<Record<string, LookupFactory>> | undefined;
  /** Told of lookups that do not resolve. */
  readonly log?: Log | undefined;
}

/** The lookups of one kind. Entries once found are kept as long as this object is. */
export const createLookups = ({ models, load, factories = {}, log }: LookupsOptions): Lookups => {
  const sources = new Map<string, LookupSource>();
  const make = (name: string): LookupSource => {
    const factory: unknown = Object.hasOwn(factories, name)
      ? factories[name]
      : Object.hasOwn(models, name)
        ? () => fromModel(models[name], load)
        : undefined;
    if (typeof factory !== "function")
      throw new LookupError("Named Lookup not found or lookup factory is invalid or missing");
    if (!Object.hasOwn(factories, name) && !isKnownForm(models[name]))
      throw new LookupError("Lookup unknown or missing");
    const source = (factory as () => LookupSource | null | undefined)();
    if (source === null || source === undefined || typeof source !== "object")
      throw new LookupError(`Lookup ${name} missing!`);
    return source;
  };
  const resolve = (name: string | null): LookupSource => {
    if (typeof name !== "string" || name === "") throw new LookupError("Lookup unknown or missing");
    const source = sources.get(name) ?? make(name);
    sources.set(name, source);
    return source;
  };
  const failed = new Set<string>();
  return {
    resolve,
    get: (name) => {
      try {
        return resolve(name);
      } catch (error) {
        if (!(error instanceof LookupError)) throw error;
        if (!failed.has(name ?? "")) log?.(error.message);
        failed.add(name ?? "");
        return emptySource;
      }
    },
  };
};

/** A newer server can send other forms. Such a field has no entries, instead of requesting an invalid address. */
const isKnownForm = (model: LookupModel | undefined): boolean =>
  model?.kind === "inline" || model?.kind === "remote";

const emptySource = createInlineSource([]);

const fromModel = (
  model: LookupModel | undefined,
  load: LookupLoader | undefined,
): LookupSource | undefined => {
  if (model === undefined) return undefined;
  if (model.kind === "inline") return createInlineSource(model.options);
  return model.kind === "remote" && load !== undefined ? createRemoteSource(model, load) : undefined;
};
