import { readFileSync } from "node:fs";
import { StartError } from "../kernel/errors.ts";

/** Settings that hold a secret. */
const names = ["DATABASE_URL", "SMTP_URL", "ADMIN_PASSWORD", "GOOGLE_CLIENT_SECRET"];

type Environment = Readonly<Record<string, string | undefined>>;

const readSecret = (name: string, file: string): string => {
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(
      `The file ${file} that ${name}_FILE names cannot be read (${code}). Check its path and who may read it.`,
      2,
    );
  }
};

/**
 * Environment with the secrets that `DATABASE_URL_FILE` and the like name by file, as container and service managers hand them
 * over. Throws a StartError with exit code 2 for a file that cannot be read, and for a secret that is given twice.
 */
export const withSecretFiles = (env: Environment): Environment => {
  const secrets: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`]?.trim() ?? "";
    if (file === "") continue;
    if ((env[name] ?? "") !== "")
      throw new StartError(`${name} and ${name}_FILE are both set. Remove one of them.`, 2);
    secrets[name] = readSecret(name, file);
  }
  return { ...env, ...secrets };
};
