import { openSurroundings } from "@backroom/dashboard-tiles";
import { TestTiles } from "./TestTiles.tsx";
import type { TestTilesProps } from "./TestTiles.tsx";

export interface TileStatesProps extends Pick<TestTilesProps, "make" | "cards" | "follow"> {
  /** Responses by path of a system in use, and of one in which nothing has happened. */
  readonly filled: Readonly<Record<string, unknown>>;
  readonly empty: Readonly<Record<string, unknown>>;
}

/** A tile in its states, one below the other: filled, empty, loading, failed, without the right, with a link that does not open. */
export const TileStates = ({ filled, empty, ...tile }: TileStatesProps) => (
  <div style={{ display: "grid", gap: "12px" }}>
    <TestTiles {...tile} answer={(path) => filled[path]} />
    <TestTiles {...tile} answer={(path) => empty[path]} />
    <TestTiles {...tile} answer={() => new Promise(() => undefined)} />
    <TestTiles {...tile} answer={() => Promise.reject(new Error("Network Error"))} />
    <TestTiles
      {...tile}
      answer={(path) => filled[path]}
      surroundings={{
        ...openSurroundings,
        mayRead: () => false,
        linkTo: (href) => ({ href, refusal: "forbidden" }),
      }}
    />
    <TestTiles
      {...tile}
      answer={(path) => filled[path]}
      surroundings={{ ...openSurroundings, linkTo: (href) => ({ href, refusal: "missing" }) }}
    />
  </div>
);
