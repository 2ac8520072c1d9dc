/**
 * The few schema builders the contract is written with. They come from TypeBox one by one, because its `Type`
 * namespace and `Record` pull the whole type engine (some 10 kB gzip) into every console.
 */
import { Unsafe, Union, Null } from "typebox";
import type { Static, TNull, TSchema, TUnion, TUnsafe } from "typebox";

export {
  Array as array,
  Boolean as boolean,
  Integer as integer,
  Literal as literal,
  Null as nothing,
  Number as number,
  Object as object,
  Optional as optional,
  String as string,
  Tuple as tuple,
  Union as union,
  Unknown as unknown,
} from "typebox";

type Annotations = Readonly<Record<string, unknown>>;

/** The value, or null. A missing property is read as null. */
export const nullable = <T extends TSchema>(schema: T, annotations?: Annotations): TUnion<[T, TNull]> =>
  Union([schema, Null()], annotations);

/** One of the given texts. */
export const oneOf = <const T extends string>(values: readonly T[], annotations?: Annotations): TUnsafe<T> =>
  Unsafe<T>({ type: "string", enum: values, ...annotations });

/** One of the given texts or null; a text this version does not know is read as null. */
export const knownOrNull = <const T extends string>(values: readonly T[]): TUnsafe<T | null> =>
  Unsafe<T | null>({ type: ["string", "null"], "x-known": values });

/** A list of the given texts; texts this version does not know are dropped. */
export const knownList = <const T extends string>(
  values: readonly T[],
  annotations?: Annotations,
): TUnsafe<T[]> =>
  Unsafe<T[]>({ type: "array", items: { type: "string" }, "x-known": values, ...annotations });

/** An object used as a map from text to values of one schema. */
export const dictionary = <T extends TSchema>(
  schema: T,
  annotations?: Annotations,
): TUnsafe<Record<string, Static<T>>> =>
  Unsafe<Record<string, Static<T>>>({ type: "object", additionalProperties: schema, ...annotations });

/** The schema of an object whose type also admits fields the schema does not name. */
export const withUnknownFields = <T>(schema: TSchema): TUnsafe<T> => Unsafe<T>(schema);

/** A reference to a schema registered by name, for schemas that contain themselves. */
export const reference = <T>(name: string): TUnsafe<T> => Unsafe<T>({ $ref: `#/components/schemas/${name}` });

const registered = new Map<string, TSchema>();

/** Names a schema so that `reference(name)` inside it finds it. */
export const registerSchema = <T extends TSchema>(name: string, schema: T): T => {
  registered.set(`#/components/schemas/${name}`, schema);
  return schema;
};

/** The schema a `$ref` points at, when it was registered. */
export const resolveReference = (ref: string): TSchema | undefined => registered.get(ref);
