import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createTemplate } from "./testServer.ts";

/** Seeds one database for all workers, and removes it at the end. With `E2E_TEMPLATE` set that seeded folder is used. */
const globalSetup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env["E2E_TEMPLATE"] !== undefined) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), "backroom-e2e-template-"));
  await createTemplate(folder);
  process.env["E2E_TEMPLATE"] = folder;
  return () => rm(folder, { recursive: true, force: true });
};

export default globalSetup;
