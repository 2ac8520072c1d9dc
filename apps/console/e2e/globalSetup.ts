import path from "node:path";
import { createRunFolder, removeRunFolder } from "@backroom/build/run-folder";
import { createTemplate } from "./testServer.ts";

/**
 * Makes the folder all workers keep their databases and files in, seeds the database they copy, and removes both at the end.
 * With `E2E_TEMPLATE` set that seeded folder is copied.
 */
const globalSetup = async (): Promise<() => void> => {
  const folder = createRunFolder();
  process.env["TMPDIR"] = folder;
  if (process.env["E2E_TEMPLATE"] === undefined) {
    const template = path.join(folder, "template");
    await createTemplate(template);
    process.env["E2E_TEMPLATE"] = template;
  }
  return () => removeRunFolder(folder);
};

export default globalSetup;
