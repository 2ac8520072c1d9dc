import type { Clock } from "@backroom/ports";
import type { TilePorts } from "@backroom/workspace";

/** What the tiles of figures by day or month work with. */
export interface FiguresPorts extends Pick<TilePorts, "api" | "hub"> {
  /** Says what today is, in local time. Default: the system's clock. */
  readonly clock?: Pick<Clock, "now">;
}
