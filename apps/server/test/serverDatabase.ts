import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database on a server, made for one test. */
export interface ServerDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

const onServer = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Makes a database on the server at that address: empty, or a copy of the one named `template`. */
export const createDatabase = async (serverUrl: string, template?: string): Promise<ServerDatabase> => {
  const name = `backroom_test_${randomBytes(8).toString("hex")}`;
  // Copying files takes half the time of writing the copy to the log as well, block by block.
  const copied = template === undefined ? "" : ` template ${template} strategy file_copy`;
  await onServer(serverUrl, `create database ${name}${copied}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
};
