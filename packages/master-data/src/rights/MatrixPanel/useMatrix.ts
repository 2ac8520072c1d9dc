import type { EntityService } from "@backroom/api-client";
import { parse, permissionMatrixSchema } from "@backroom/contract";
import type { DataServiceEvent, EntityRecord, PermissionMatrix } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MatrixPlace } from "../matrices.ts";

/** Reads a matrix. Rejects when the answer is none. */
export const readMatrix = async (
  service: Pick<EntityService, "detail">,
  { detail }: MatrixPlace,
  oid: number,
  signal?: AbortSignal,
): Promise<PermissionMatrix> => {
  const parsed = parse(permissionMatrixSchema, await service.detail(oid, detail, { signal }), "Matrix");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

/**
 * The matrix of a record; read again when the record was changed, a matrix of roles also when any role was, and until then
 * the one before.
 */
export const useMatrix = (
  place: MatrixPlace,
  { Oid, ETag }: Pick<EntityRecord, "Oid" | "ETag">,
): UseQueryResult<PermissionMatrix> => {
  const { api } = useServices();
  const { hub } = useWorkspace();
  const { area, entity, detail, kind } = place;
  const query = useQuery({
    queryKey: ["matrix", area, entity, Oid, detail, ETag],
    queryFn: ({ signal }) => readMatrix(api.data(area, entity), place, Oid, signal),
    // Somebody else may have changed it with another record, such as a role that was deleted.
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    enabled: Oid !== 0,
    placeholderData: (before, last) => (last?.queryKey[3] === Oid ? before : undefined),
  });
  const { refetch } = query;
  useEffect(() => {
    if (kind !== "userRoles") return undefined;
    const read = (changed: DataServiceEvent) => {
      if (changed.area === "identity" && changed.entity === "role") void refetch();
    };
    return hub.follow({
      on: { DataServiceCreate: read, DataServiceUpdate: read, DataServiceDelete: read },
    });
  }, [hub, kind, refetch]);
  return query;
};
