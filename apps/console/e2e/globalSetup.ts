import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createTemplate } from "./testServer.ts";

/** Seeds one database for all workers, and removes it at the end. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "backroom-e2e-template-"));
  await createTemplate(folder);
  process.env["E2E_TEMPLATE"] = folder;
  return () => rm(folder, { recursive: true, force: true });
};

export default globalSetup;
