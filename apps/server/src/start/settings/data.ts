import { POOL_SIZE } from "../../db/postgresPool.ts";
import type { Seed } from "../installation.ts";
import { anyText, oneOf, whole } from "./rules.ts";
import { optional, setting } from "./setting.ts";
import type { Rule } from "./setting.ts";

const isDecodable = ({ username, password, pathname }: URL): boolean => {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

const postgresUrl: Rule<string> = {
  must:
    "look like postgres://user:password@host:5432/database, " +
    "with @ : / # ? % in the password written as %40 %3A %2F %23 %3F %25",
  values: "`postgres://user:password@host:5432/database`",
  form: "<url>",
  parse: (text) => {
    const url = URL.parse(text);
    return url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && isDecodable(url) ? text : undefined;
  },
};

/** Sizes of demo data. */
export const seed = oneOf<Seed>(["small", "large", "none"]);

/** Where data are stored. */
export const dataSettings = {
  dataFolder: optional("DATA_DIR", anyText("folder"), {
    usually: "`.data` in a clone, `~/.local/share/backroom` of the installed program",
    text: "Folder of the embedded database (one process at a time) and of uploaded files.",
  }),
  databaseUrl: optional("DATABASE_URL", postgresUrl, {
    isSecret: true,
    usually: "embedded database",
    text: "PostgreSQL server.",
    link: "operations/README.md#postgresql",
  }),
  poolSize: setting("DATABASE_POOL", whole(2, 500), {
    fallback: String(POOL_SIZE),
    text: "Connections to PostgreSQL for requests, in each process.",
    link: "operations/README.md#postgresql",
  }),
  databaseWaitSeconds: setting("DATABASE_WAIT_SECONDS", whole(0, 3600), {
    fallback: "0",
    text: "Seconds for which a start waits for a PostgreSQL server that cannot be reached yet.",
  }),
  migrations: setting("MIGRATE", oneOf<"auto" | "only" | "off">(["auto", "only", "off"]), {
    fallback: "auto",
    text:
      "Migrations of the database. `auto`: run those that are missing at the start. `only`: run them and end, with exit code 0. " +
      "`off`: refuse the start if one is missing.",
    link: "operations/README.md#updates",
  }),
  chosenSeed: optional("SEED", seed, {
    usually: "`small` in an embedded database behind a loopback `HOST`, else `none`",
    text: "Demo data for an empty database. The passwords of their users are public. Only `none` in the installed program.",
  }),
};
