import { isApiError } from "@backroom/api-client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { useRefresher } from "../refresh/RefresherContext.ts";
import { TileState } from "../Tile/TileState.tsx";
import type { TileRead } from "./tileRead.ts";
import { tileQueryKey } from "./queryKeys.ts";
import { useSurroundings } from "./surroundings.ts";
import type { TileShape } from "./tileDefinition.ts";

export interface TileDataProps<Data> {
  readonly tileKey: string;
  /** Tells apart what one card may read. */
  readonly variant: string;
  readonly read: (call: Omit<TileRead<unknown>, "params">) => Promise<Data>;
  readonly follow: ((changed: () => void) => () => void) | undefined;
  readonly shape: TileShape | undefined;
  readonly children: (data: Data) => ReactNode;
}

const isForbidden = (error: unknown): boolean => isApiError(error) && error.httpStatus === 403;

/** Reads the data of a tile and shows its states. What was read before stays while it is read again, also when that fails. */
export const TileData = <Data,>({ tileKey, variant, read, follow, shape, children }: TileDataProps<Data>) => {
  const { tenantOid, placeOid } = useSurroundings();
  const refresher = useRefresher();
  const { data, error, refetch } = useQuery({
    queryKey: [...tileQueryKey(tileKey), tenantOid, placeOid, variant],
    queryFn: ({ signal }) => read({ tenantOid, isPlace: placeOid !== tenantOid, signal }),
    // Without a network it fails at once and says so, instead of waiting without a word.
    networkMode: "always",
    refetchOnReconnect: true,
  });
  const changed = useEffectEvent(() => refresher.changed(tileKey));
  useEffect(() => follow?.(() => changed()), [follow]);

  if (isForbidden(error)) return <TileState state="forbidden" />;
  if (data !== undefined) return children(data);
  if (error === null) return <TileState state="loading" shape={shape} />;
  return <TileState state="failed" onRetry={() => void refetch()} />;
};
