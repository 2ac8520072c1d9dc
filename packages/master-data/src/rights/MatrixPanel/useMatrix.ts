import type { EntityService } from "@backroom/api-client";
import { into, records } from "@backroom/api-client/calls";
import type { Live } from "@backroom/api-client/calls";
import { parse, permissionMatrixSchema } from "@backroom/contract";
import type { EntityRecord, PermissionMatrix } from "@backroom/contract";
import { useCall } from "@backroom/workspace";
import type { Called } from "@backroom/workspace";
import type { MatrixPlace } from "../matrices.ts";

const parseMatrix = (answer: unknown): PermissionMatrix => {
  const parsed = parse(permissionMatrixSchema, answer, "Matrix");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

/** Reads a matrix. Rejects if the response is none. */
export const readMatrix = async (
  service: Pick<EntityService, "detail">,
  { detail }: MatrixPlace,
  oid: number,
  signal?: AbortSignal,
): Promise<PermissionMatrix> => parseMatrix(await service.detail(oid, detail, { signal }));

/** Matrices of roles change with any role. */
const liveOf = ({ area, entity, kind }: MatrixPlace, oid: number): readonly Live[] => [
  `${area}/${entity}/${oid}`,
  ...(kind === "userRoles" ? (["identity/role"] as const) : []),
];

/** The matrix of a record. Until the next version of it has been read, the version before is shown. */
export const useMatrix = (
  place: MatrixPlace,
  { Oid: oid, ETag: etag }: Pick<EntityRecord, "Oid" | "ETag">,
): Called<PermissionMatrix> => {
  const { area, entity, detail } = place;
  const reading = into(records(area, entity).detail(oid, detail), etag, (answer) => ({
    oid,
    matrix: parseMatrix(answer),
  }));
  const query = useCall(oid === 0 ? null : reading, { live: liveOf(place, oid), keepsPrevious: true });
  // The previous response may be that of another record.
  return { ...query, data: query.data?.oid === oid ? query.data.matrix : undefined };
};
