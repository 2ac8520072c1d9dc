import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { freePort } from "./freePort.ts";

/** Something between a client and PostgreSQL. */
export interface Pooler {
  /** Address of the same database behind it. */
  readonly url: string;
  stop(): Promise<void>;
}

const withPort = (url: string, port: number): string => {
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return address.href;
};

const KEY_DATA = 0x4b;
const KEY_DATA_LENGTH = 12;

/** Position of the message with the process id and key, in what the database sends at the beginning; -1 = not there yet. */
const findKeyData = (sent: Buffer): number => {
  let at = 0;
  while (at + 5 <= sent.length) {
    if (sent[at] === KEY_DATA) return at + 1 + KEY_DATA_LENGTH <= sent.length ? at : -1;
    at += 1 + sent.readUInt32BE(at + 1);
  }
  return -1;
};

/** A stand-in for a pooler. */
export interface StandIn extends Pooler {
  /** From now on it passes nothing on, as a database that hangs. */
  hang(): void;
}

/** A proxy that, like a pooler, reports another process id than the database's and forwards everything else. */
export const startStandIn = async (databaseUrl: string): Promise<StandIn> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (chunk: Buffer) => {
      if (!isHanging) upstream.write(chunk);
    });
    let sent: Buffer | null = Buffer.alloc(0);
    upstream.on("data", (chunk: Buffer) => {
      if (sent === null) return void client.write(chunk);
      sent = Buffer.concat([sent, chunk]);
      const at = findKeyData(sent);
      if (at < 0) return;
      sent.writeUInt32BE(1, at + 5);
      client.write(sent);
      sent = null;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: withPort(databaseUrl, typeof address === "object" && address !== null ? address.port : 0),
    hang: () => {
      isHanging = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

const BINARY = "/usr/sbin/pgbouncer";

/** Whether pgbouncer is installed where Debian puts it. */
export const hasPgbouncer = existsSync(BINARY);

/** Starts pgbouncer with `pool_mode = transaction` and two connections to the database. */
export const startPgbouncer = async (databaseUrl: string): Promise<Pooler> => {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), "backroom-pooler-"));
  const listenPort = await freePort();
  const login = password === "" ? "" : ` password=${decodeURIComponent(password)}`;
  const config = path.join(folder, "pgbouncer.ini");
  await writeFile(
    config,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port || "5432"} user=${username}${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
${process.getuid?.() === 0 ? "user = nobody" : ""}
`,
  );
  const child = spawn(BINARY, ["-q", config], { stdio: "ignore" });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const url = withPort(databaseUrl, listenPort);
  await expect
    .poll(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
      return true;
    })
    .toBe(true);
  return {
    url,
    async stop() {
      child.kill("SIGINT");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
