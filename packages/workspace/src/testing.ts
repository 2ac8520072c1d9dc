export { createTestHub } from "./testing/createTestHub.ts";
export { createTestConsole } from "./testing/createTestConsole.ts";
export { allRights } from "./testing/sampleConsole.ts";
export { inConsole } from "./testing/inConsole.tsx";
export { TestConsole } from "./testing/TestConsole.tsx";
export { TestRouter } from "./testing/TestRouter.tsx";
export { createTestServices, TestServices } from "./testing/TestServices.tsx";
export { storedRecord } from "./testing/storedRecord.ts";
export { TestTiles } from "./testing/TestTiles.tsx";
export { TileStates } from "./testing/TileStates.tsx";

export type { ConsoleStory } from "./testing/inConsole.tsx";
export type { TestConsoleOptions } from "./testing/createTestConsole.ts";
export type { TestConsoleProps } from "./testing/TestConsole.tsx";
export type { TestRouterProps } from "./testing/TestRouter.tsx";
export type { TestHubOptions } from "./testing/createTestHub.ts";
export type { TestServicesOptions } from "./testing/TestServices.tsx";
export type { TestTilesProps } from "./testing/TestTiles.tsx";
export type { TileStatesProps } from "./testing/TileStates.tsx";
