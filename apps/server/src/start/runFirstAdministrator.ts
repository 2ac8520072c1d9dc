import type { Config } from "./config.ts";
import { makeFirstAdministrator } from "./firstAdministrator.ts";
import { openConfigured } from "./openConfigured.ts";
import { prepareTables } from "./prepareTables.ts";

/** `--first-admin=<name>`: makes the first administrator, prints the link that sets the password, and ends. */
export const runFirstAdministrator = async (
  config: Config,
  username: string,
  print: (line: string) => void,
): Promise<void> => {
  const db = await openConfigured(config);
  try {
    await prepareTables(db, config, print);
    const { path, until } = await makeFirstAdministrator(db, username, Date.now);
    print(
      `${username} is the first administrator. Start the server, and open this link once, before ${until.toISOString()}:`,
    );
    print((config.mail.consoleUrl ?? `http://localhost:${config.port}`) + path);
  } finally {
    await db.close();
  }
};
