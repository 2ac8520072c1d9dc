import { auditPageSchema } from "@backroom/contract";
import type { DataServiceEvent, EntityMeta } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Versions that are read at once. */
const PAGE = 20;

/** The versions of a record, the newest first, page by page; read again when anybody changes the record. */
export const useHistory = ({ area, entity }: Pick<EntityMeta, "area" | "entity">, oid: number) => {
  const { api } = useServices();
  const { hub } = useWorkspace();
  const queryClient = useQueryClient();
  const path = `/api/audit/record/${area}/${entity}/${oid}`;
  useEffect(() => {
    const reread = () => void queryClient.invalidateQueries({ queryKey: [path] });
    const onEvent = (event: DataServiceEvent) => {
      if (event.oid === oid && event.area === area && event.entity === entity) reread();
    };
    return hub.follow({ on: { DataServiceUpdate: onEvent, DataServiceDelete: onEvent }, missed: reread });
  }, [hub, queryClient, path, area, entity, oid]);
  return useInfiniteQuery({
    queryKey: [path],
    queryFn: ({ signal, pageParam }) =>
      api.request(auditPageSchema, { path, query: { take: PAGE, before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
};
