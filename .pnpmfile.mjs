/**
 * Puts the platform of the `node-*` packages into the lock file: they state it as a text instead of a list, and pnpm would install
 * the one for Windows everywhere.
 */
const readPackage = (manifest) =>
  /^node-(?:darwin|linux|win)-/u.test(manifest.name)
    ? { ...manifest, os: [manifest.os].flat(), cpu: [manifest.cpu].flat() }
    : manifest;

export const hooks = { readPackage };
