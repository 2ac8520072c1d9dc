export { HubError } from "./errors.ts";
export { accessTokenOf } from "./http.ts";
export { createHubServer } from "./hubServer.ts";

export type { HubServer } from "./hubServer.ts";
export type { DisconnectReason, HubClient, HubMethod, HubServerOptions, HubTraffic } from "./types.ts";
