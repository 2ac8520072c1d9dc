/**
 * Whether the server half of endpoints is part of the program: true everywhere but in browsers. The conditional import `#server`
 * leads here or to `browser.ts`, so that bundlers for browsers remove what only servers and documents read.
 */
export const SERVER: boolean = true;
