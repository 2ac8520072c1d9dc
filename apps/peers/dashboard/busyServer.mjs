import { spawn } from "node:child_process";
import { createServer, request as forward } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createHubServer } from "@backroom/signalr-server";

const main = path.resolve(import.meta.dirname, "../../server/src/main.ts");

/** Starts the server on a data directory, with its small sample data where that is empty. */
export const startServer = async (dataDir, env = {}) => {
  const child = spawn(process.execPath, ["--conditions=@backroom/source", main], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      SEED: "small",
      LOG_LEVEL: "error",
      DATABASE_URL: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => child.on("exit", resolve));
  const url = await new Promise((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      const [, ready] = /ready at (\S+)\n/.exec(printed) ?? [];
      if (ready !== undefined) resolve(ready);
    });
    void exited.then(() => reject(new Error("The server ended before it was ready.")));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { url, stop };
};

/** A data directory that is gone in the end. */
export const createDataDir = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "backroom-bench-"));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
};

/** The token of a user who may do everything. */
export const readToken = async (url) => {
  const credentials = Buffer.from("admin:backroom").toString("base64");
  const answer = await fetch(`${url}/api/v1-pub/auth/user/token.json`, {
    headers: { Authorization: `Basic ${credentials}` },
  });
  return (await answer.json()).access_token;
};

/** The server with sample data, and before it a hub of the same protocol that sends as many events as are wanted. */
export const startBusyServer = async () => {
  const { dataDir, remove } = await createDataDir();
  const real = await startServer(dataDir);
  const hub = createHubServer({
    authenticate: () => ({ user: "bench" }),
    identify: ({ user }) => user,
    methods: {
      SubscribeBridgeStateNotification: () => undefined,
      SubscribeTerminalMonitoring: () => undefined,
    },
  });
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const passed = forward(new URL(url, real.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  hub.attach(server, "/api/hub/mate");
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  let oid = 0;
  /** Says for some seconds, so many times a second, that a receipt was changed. */
  const sayChanges = ({ seconds, aSecond, batches = 50 }) =>
    new Promise((resolve) => {
      let left = seconds * batches;
      const timer = setInterval(() => {
        for (let count = 0; count < aSecond / batches; count += 1) {
          oid += 1;
          const change = {
            area: "pos",
            entity: "receipt",
            oid,
            tenantOid: 1,
            etag: "1",
            userName: "till",
            origin: null,
          };
          hub.broadcast("DataServiceUpdate", [change]);
        }
        left -= 1;
        if (left > 0) return;
        clearInterval(timer);
        resolve();
      }, 1000 / batches);
    });
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    sayChanges,
    broadcast: hub.broadcast,
    stop: async () => {
      hub.close();
      server.closeAllConnections();
      server.close();
      await real.stop();
      await remove();
    },
  };
};
