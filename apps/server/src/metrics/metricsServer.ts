import { collectDefaultMetrics } from "prom-client";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Metrics } from "./createMetrics.ts";

/** The second port of a process, for those who watch it; it answers until the process ends. */
export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** What the second port shows. */
export interface MetricsServerDeps {
  readonly metrics: Metrics;
  /** False once the process stops, or while it cannot work. */
  readonly isReady: () => Promise<boolean>;
  readonly onFailure: (error: unknown) => void;
}

/** Answers `/metrics` (Prometheus) and `/ready` (200 or 503), with the figures of Node.js among the metrics. */
export const startMetricsServer = async (
  { metrics: { registry }, isReady, onFailure }: MetricsServerDeps,
  at: { readonly port: number; readonly host: string },
): Promise<MetricsServer> => {
  collectDefaultMetrics({ register: registry });
  const pages: Readonly<
    Record<string, () => Promise<readonly [status: number, type: string, body: string]>>
  > = {
    "/metrics": async () => [200, registry.contentType, await registry.metrics()],
    "/ready": async () =>
      (await isReady()) ? [200, "text/plain", "ready\n"] : [503, "text/plain", "not ready\n"],
  };
  const server = createServer((request, response) => {
    const page = pages[request.url?.split("?", 1)[0] ?? ""];
    if (page === undefined) return void response.writeHead(404).end();
    page()
      .then(([status, type, body]) => response.writeHead(status, { "content-type": type }).end(body))
      .catch((error: unknown) => {
        onFailure(error);
        response.writeHead(500).end();
      });
  });
  server.listen(at);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : at.port;
  return {
    url: `http://${at.host}:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
