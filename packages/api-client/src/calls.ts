export { abortable } from "./abortable.ts";
export { call } from "./calls/call.ts";
export { createFollower, GATHER_MS, PAUSE_MS } from "./calls/createFollower.ts";
export { into, together } from "./calls/derive.ts";
export { followLive } from "./calls/followLive.ts";
export { paged } from "./calls/paged.ts";
export { records } from "./calls/records.ts";

export type { Follower, FollowerOptions, VisiblePage } from "./calls/createFollower.ts";
export type { LiveSources } from "./calls/followLive.ts";
export type { Live, ReadContext, Reading } from "./calls/reading.ts";
export type { PagedReading } from "./calls/paged.ts";
export type { ReadingOptions } from "./calls/call.ts";
export type { RecordReadings } from "./calls/records.ts";
