export { createTestHub } from "./testing/createTestHub.ts";
export { createTestServices, TestServices } from "./testing/TestServices.tsx";
export { storedRecord } from "./testing/storedRecord.ts";
export { TestTiles } from "./testing/TestTiles.tsx";
export { TileStates } from "./testing/TileStates.tsx";

export type { TestServicesOptions } from "./testing/TestServices.tsx";
export type { TestTilesProps } from "./testing/TestTiles.tsx";
export type { TileStatesProps } from "./testing/TileStates.tsx";
