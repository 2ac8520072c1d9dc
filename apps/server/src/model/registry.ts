import { pagePaths } from "../access/pagePaths.ts";
import { kindPath } from "../kernel/kindPath.ts";
import { rememberFor } from "../kernel/rememberFor.ts";
import type { FieldDefinition, KindDefinition } from "./definition.ts";

/** Path at which the rights for a kind are held. */
export const pathOf = (kind: KindDefinition): string => kindPath(kind.area, kind.entity);

const nameOf = (area: string, entity: string): string => `${area}/${entity}`;

let registered: ReadonlyMap<string, KindDefinition> | undefined;

/** Sets the kinds of this server. Called once, when `app/subjects.ts` is loaded. */
export const registerKinds = (kinds: readonly KindDefinition[]): void => {
  registered = new Map(kinds.map((kind) => [nameOf(kind.area, kind.entity), kind]));
};

const byName = (): ReadonlyMap<string, KindDefinition> => {
  if (registered === undefined) throw new Error("No kinds are registered; import app/subjects.ts first");
  return registered;
};

/** Every kind of generic data. */
export const allKinds = (): readonly KindDefinition[] => [...byName().values()];

/** Paths of the permission matrices: pages without a kind, and all kinds. */
export const permissionPaths = (): readonly string[] => [...pagePaths, ...allKinds().map(pathOf)];

/** The kind of that area and name; undefined when there is none. */
export const findKind = (area: string, entity: string): KindDefinition | undefined =>
  byName().get(nameOf(area, entity));

/** A kind the server itself works with. */
export const requiredKind = (area: string, entity: string): KindDefinition => {
  const kind = findKind(area, entity);
  if (kind === undefined) throw new Error(`There is no kind ${area}/${entity}`);
  return kind;
};

/** False for reports: their rows are worked out and belong to others. */
export const isStored = ({ source }: KindDefinition): boolean => source?.isReport !== true;

/** A field of a kind, or of its rows, that holds the key of another kind's record. */
export interface Reference {
  readonly kind: KindDefinition;
  readonly field: FieldDefinition;
  /** The property that holds it where the field is rows; null = the field itself. */
  readonly property: string | null;
  /** Field of the other record the key is taken from. */
  readonly keyField: string;
}

/** Fields of any kind that may point at records of this one. */
export const referencesTo = rememberFor((target: KindDefinition): readonly Reference[] =>
  allKinds()
    .filter(isStored)
    .flatMap((kind) =>
      kind.fields.flatMap((field) => {
        const nested = field.type === "Array" ? (field.properties ?? []) : [];
        const places = [
          { property: null, lookup: field.lookup },
          ...nested.map(({ name, lookup }) => ({ property: name, lookup })),
        ];
        return places.flatMap(({ property, lookup }) => {
          const source = lookup === null ? undefined : kind.lookups[lookup];
          return source?.kind === "remote" && source.path === `/api${pathOf(target)}`
            ? [{ kind, field, property, keyField: source.valueField }]
            : [];
        });
      }),
    ),
);
