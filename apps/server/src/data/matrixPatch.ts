import { errorCodes, parse, permissionPatchSchema } from "@backroom/contract";
import type { PermissionPatch } from "@backroom/contract";
import type { KindDefinition, MatrixDefinition } from "../kinds/definition.ts";
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
