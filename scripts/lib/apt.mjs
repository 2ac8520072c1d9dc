import { run } from "./run.mjs";

/** Whether Debian's packages can be installed without asking anybody. */
export const canUseApt = () => process.platform === "linux" && process.getuid?.() === 0;

/** What asks the network ends after a while, for one that never answers; what changes the machine is let end by itself. */
const PATIENCE_MS = { update: 90_000, download: 240_000 };
const asking = ["http::Timeout=20", "https::Timeout=20", "Retries=1"].flatMap((option) => [
  "-o",
  `Acquire::${option}`,
]);
const waiting = ["-o", "DPkg::Lock::Timeout=60"];

const apt = async (args, timeout) =>
  (await run("apt-get", ["-qq", ...waiting, ...args], {
    timeout,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  })) === 0;

let updated;
const update = () => (updated ??= apt(["update", ...asking], PATIENCE_MS.update));

/** Installs packages; answers whether they are there then. `options` are apt-get's. */
export const installPackages = async (names, options = []) => {
  const install = ["install", "-y", ...options];
  return (
    (await update()) &&
    (await apt([...install, "--download-only", ...asking, ...names], PATIENCE_MS.download)) &&
    (await apt([...install, "--no-download", ...names]))
  );
};
