import { readFileSync } from "node:fs";
import { settingError } from "./setting.ts";
import type { Environment } from "./setting.ts";
import { secretNames } from "./table.ts";

const readSecret = (name: string, file: string): string => {
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw settingError(
      `The file ${file} that ${name}_FILE names cannot be read (${code}). Check its path and who may read it.`,
    );
  }
};

/**
 * Environment with the secrets that `DATABASE_URL_FILE` and the like name by file, as container and service managers hand them
 * over. Throws a StartError with exit code 2 for a file that cannot be read, and for a secret that is given twice.
 */
export const withSecretFiles = (env: Environment): Environment => {
  const secrets: Record<string, string> = {};
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]?.trim() ?? "";
    if (file === "") continue;
    if ((env[name] ?? "") !== "")
      throw settingError(`${name} and ${name}_FILE are both set. Remove one of them.`);
    secrets[name] = readSecret(name, file);
  }
  return { ...env, ...secrets };
};
