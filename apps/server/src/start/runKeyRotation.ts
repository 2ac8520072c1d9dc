import { rotateSigningKey } from "../sessions/signingKeys.ts";
import type { Config } from "./config.ts";
import { openConfigured } from "./openConfigured.ts";
import { prepareTables } from "./prepareTables.ts";

/** `--rotate-keys=next|all`: another key signs tokens from now on, and with `all` the tokens there are end. */
export const runKeyRotation = async (
  config: Config,
  which: "next" | "all",
  print: (line: string) => void,
): Promise<void> => {
  const db = await openConfigured(config);
  try {
    await prepareTables(db, config, print);
    const old = which === "all" ? "are removed" : "check until their tokens end";
    await rotateSigningKey(db, { now: Date.now(), old });
    print(
      which === "all"
        ? "A new key signs tokens, and those there are end within a minute: everybody has to log in again."
        : "A new key signs tokens within a minute. Those there are stay good until they end.",
    );
  } finally {
    await db.close();
  }
};
