/**
 * The few schema builders the contract is written with. They come from TypeBox one by one, because its `Type`
 * namespace and `Record` pull the whole type engine (some 10 kB gzip) into every console. Each is marked free of side effects, so
 * that bundlers remove schemas that are built but not used; functions that call them have the same mark.
 */
import * as typebox from "typebox";
import type {
  Static,
  TAddOptional,
  TArray,
  TArrayOptions,
  TBoolean,
  TInteger,
  TLiteral,
  TLiteralValue,
  TNull,
  TNumber,
  TNumberOptions,
  TObject,
  TObjectOptions,
  TProperties,
  TSchema,
  TSchemaOptions,
  TString,
  TStringOptions,
  TTuple,
  TUnion,
  TUnknown,
  TUnsafe,
} from "typebox";

type Annotations = Readonly<Record<string, unknown>>;

/** A list. */
/* @__NO_SIDE_EFFECTS__ */
export const array = <Type extends TSchema>(items: Type, options?: TArrayOptions): TArray<Type> =>
  typebox.Array(items, options);

/** True or false. */
/* @__NO_SIDE_EFFECTS__ */
export const boolean = (options?: TSchemaOptions): TBoolean => typebox.Boolean(options);

/** A whole number. */
/* @__NO_SIDE_EFFECTS__ */
export const integer = (options?: TNumberOptions): TInteger => typebox.Integer(options);

/** Exactly this value. */
/* @__NO_SIDE_EFFECTS__ */
export const literal = <Value extends TLiteralValue>(
  value: Value,
  options?: TSchemaOptions,
): TLiteral<Value> => typebox.Literal(value, options);

/** Null. */
/* @__NO_SIDE_EFFECTS__ */
export const nothing = (options?: TSchemaOptions): TNull => typebox.Null(options);

/** A number. */
/* @__NO_SIDE_EFFECTS__ */
export const number = (options?: TNumberOptions): TNumber => typebox.Number(options);

/** An object with the given properties. */
/* @__NO_SIDE_EFFECTS__ */
export const object = <Properties extends TProperties>(
  properties: Properties,
  options?: TObjectOptions,
): TObject<Properties> => typebox.Object(properties, options);

/**
 * An object with all properties of another and further ones. Use it instead of `...schema.properties`, which bundlers keep with the
 * whole schema because reading a property may have an effect.
 */
/* @__NO_SIDE_EFFECTS__ */
export const extended = <Base extends TProperties, Further extends TProperties>(
  base: TObject<Base>,
  further: Further,
): TObject<Base & Further> => typebox.Object<Base & Further>({ ...base.properties, ...further });

/** A property that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <Type extends TSchema>(type: Type): TAddOptional<Type> => typebox.Optional(type);

/** A text. */
/* @__NO_SIDE_EFFECTS__ */
export const string = (options?: TStringOptions): TString => typebox.String(options);

/** A list with one schema for each place. */
/* @__NO_SIDE_EFFECTS__ */
export const tuple = <Types extends TSchema[]>(types: [...Types]): TTuple<Types> => typebox.Tuple(types);

/** A value that fits one of the schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const union = <Types extends TSchema[]>(types: [...Types], options?: TSchemaOptions): TUnion<Types> =>
  typebox.Union(types, options);

/** Any value. */
/* @__NO_SIDE_EFFECTS__ */
export const unknown = (options?: TSchemaOptions): TUnknown => typebox.Unknown(options);

/** The value, or null. A missing property is read as null. */
/* @__NO_SIDE_EFFECTS__ */
export const nullable = <T extends TSchema>(schema: T, annotations?: Annotations): TUnion<[T, TNull]> =>
  typebox.Union([schema, typebox.Null()], annotations);

/** One of the given texts. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const T extends string>(values: readonly T[], annotations?: Annotations): TUnsafe<T> =>
  typebox.Unsafe<T>({ type: "string", enum: values, ...annotations });

/** One of the given texts or null; a text this version does not know is read as null. */
/* @__NO_SIDE_EFFECTS__ */
export const knownOrNull = <const T extends string>(values: readonly T[]): TUnsafe<T | null> =>
  typebox.Unsafe<T | null>({ type: ["string", "null"], "x-known": values });

/** A list of the given texts; texts this version does not know are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export const knownList = <const T extends string>(
  values: readonly T[],
  annotations?: Annotations,
): TUnsafe<T[]> =>
  typebox.Unsafe<T[]>({ type: "array", items: { type: "string" }, "x-known": values, ...annotations });

/** An object used as a map from text to values of one schema. */
/* @__NO_SIDE_EFFECTS__ */
export const dictionary = <T extends TSchema>(
  schema: T,
  annotations?: Annotations,
): TUnsafe<Record<string, Static<T>>> =>
  typebox.Unsafe<Record<string, Static<T>>>({ type: "object", additionalProperties: schema, ...annotations });

/** The schema of an object whose type also admits fields the schema does not name. */
/* @__NO_SIDE_EFFECTS__ */
export const withUnknownFields = <T>(schema: TSchema): TUnsafe<T> => typebox.Unsafe<T>(schema);

/** A reference to a schema registered by name, for schemas that contain themselves. */
/* @__NO_SIDE_EFFECTS__ */
export const reference = <T>(name: string): TUnsafe<T> =>
  typebox.Unsafe<T>({ $ref: `#/components/schemas/${name}` });

const registered = new Map<string, TSchema>();

/** Names a schema so that `reference(name)` inside it finds it. */
export const registerSchema = <T extends TSchema>(name: string, schema: T): T => {
  registered.set(`#/components/schemas/${name}`, schema);
  return schema;
};

/** The schema a `$ref` points at, when it was registered. */
export const resolveReference = (ref: string): TSchema | undefined => registered.get(ref);
