import { TILES_QUERY_KEY, TileState } from "@backroom/dashboard-tiles";
import { useServices } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";

/** How many articles there are. */
export const LabelsTile = () => {
  const articles = useServices().api.data("pos-supply", "article");
  const { data, isError, refetch } = useQuery({
    queryKey: [...TILES_QUERY_KEY, "labels"],
    queryFn: ({ signal }) => articles.count({}, { signal }),
  });
  if (isError) return <TileState state="failed" onRetry={() => void refetch()} />;
  return <TileState state={data === undefined ? "loading" : "ready"}>{data?.count}</TileState>;
};
