import type { Config } from "./config.ts";
import { startMetricsServer } from "../metrics/metricsServer.ts";
import type { MetricsServer, MetricsServerDeps } from "../metrics/metricsServer.ts";
import { listenFailure } from "./listenFailure.ts";

/** Listens where the settings want the metrics; null when they do not. Throws StartError with one clear line. */
export const openMetricsServer = async (
  { metricsPort: port, metricsHost: host }: Pick<Config, "metricsPort" | "metricsHost">,
  deps: MetricsServerDeps,
): Promise<MetricsServer | null> => {
  if (port === null) return null;
  return startMetricsServer(deps, { port, host }).catch((error: unknown) => {
    throw listenFailure(error, { port, host, portName: "METRICS_PORT", hostName: "METRICS_HOST" });
  });
};
