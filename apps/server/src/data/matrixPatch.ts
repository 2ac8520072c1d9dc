import { errorCodes, parse, permissionPatchSchema } from "@backroom/contract";
import type { PermissionPatch } from "@backroom/contract";
import type { KindDefinition, MatrixDefinition, MatrixWriter } from "../kinds/definition.ts";
import { HttpError } from "../ports.ts";

/** A matrix of the record and what is to change in it. */
export interface MatrixChange {
  readonly matrix: MatrixDefinition;
  readonly patch: PermissionPatch;
}

/** Parts the matrices of a kind from the rest of a PATCH body. Throws 400. */
export const takeMatrices = (
  kind: KindDefinition,
  body: Readonly<Record<string, unknown>>,
): { readonly matrices: readonly MatrixChange[]; readonly rest: Readonly<Record<string, unknown>> } => {
  const known = kind.details.flatMap(({ source }) => ("matrix" in source ? [source.matrix] : []));
  const matrices = known
    .filter(({ property }) => property in body)
    .map((matrix) => {
      const parsed = parse(permissionPatchSchema, body[matrix.property], matrix.property);
      if (!parsed.ok) throw new HttpError(400, errorCodes.fieldErrors, parsed.error.message);
      return { matrix, patch: parsed.value };
    });
  const rest = Object.entries(body).filter(([name]) => !known.some(({ property }) => property === name));
  return { matrices, rest: Object.fromEntries(rest) };
};

type Patches = Readonly<Record<string, PermissionPatch>>;

/** Changes matrices; returns, by property, what their flags were and are, for the audit. */
export const writeMatrices = async (
  writer: MatrixWriter,
  changes: readonly MatrixChange[],
): Promise<{ readonly before: Patches; readonly after: Patches }> => {
  const before: Record<string, PermissionPatch> = {};
  const after: Record<string, PermissionPatch> = {};
  for (const { matrix, patch } of changes) {
    before[matrix.property] = await matrix.write(writer, patch);
    after[matrix.property] = patch;
  }
  return { before, after };
};
