import { errorCodes, parse, permissionPatchSchema } from "@backroom/contract";
import type { PermissionPatch } from "@backroom/contract";
import type { KindDefinition, MatrixDefinition, MatrixWriter } from "../model/definition.ts";
import { HttpError } from "../kernel/errors.ts";

/** A matrix of the record and what is to change in it. */
export interface MatrixChange {
  readonly matrix: MatrixDefinition;
  readonly patch: PermissionPatch;
}

const matricesOf = (kind: KindDefinition): readonly MatrixDefinition[] =>
  kind.details.flatMap(({ source }) => ("matrix" in source ? [source.matrix] : []));

/** Parts the matrices of a kind from the rest of a PATCH body. Throws 400. */
export const takeMatrices = (
  kind: KindDefinition,
  body: Readonly<Record<string, unknown>>,
): { readonly matrices: readonly MatrixChange[]; readonly rest: Readonly<Record<string, unknown>> } => {
  const known = matricesOf(kind);
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

/** Throws 400 for a body that holds matrices where they are not written, so that no user believes they were. */
export const refuseMatrices = (kind: KindDefinition, body: Readonly<Record<string, unknown>>): void => {
  const sent = matricesOf(kind).filter(({ property }) => property in body);
  if (sent.length === 0) return;
  const message = "Send it with PATCH, to the record that is there";
  const errors = sent.map(({ property }) => ({ field: property, rule: "readonly", message, params: {} }));
  throw new HttpError(400, errorCodes.fieldErrors, `${errors[0]?.field ?? ""}: ${message}`, { errors });
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
