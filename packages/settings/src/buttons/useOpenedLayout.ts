import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { useServices } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import type { LayoutKind } from "./layoutKinds.ts";

/** A layout with what its kind says. */
export interface OpenedLayout {
  readonly record: EntityRecord;
  readonly meta: EntityMeta;
}

/** Reads a layout and the meta data of its kind; what is edited is not replaced by a later answer. */
export const useOpenedLayout = ({ area, entity }: LayoutKind, oid: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["button-layout", entity, oid],
    queryFn: async ({ signal }): Promise<OpenedLayout> => {
      const service = api.data(area, entity);
      const [read, meta] = await Promise.all([service.read(oid, { signal }), service.meta({ signal })]);
      if (read.kind === "notModified") throw new Error("A record read without an ETag is unmodified");
      return { record: read.record, meta };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
};
