/** Browsers have no use for the server half of endpoints: see `server.ts`. */
export const SERVER: boolean = false;
