import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "./config.ts";
import { listenFailure } from "./listenFailure.ts";
import type { ListenPlace } from "./listenFailure.ts";

/** Settings that name the ports. */
export type PortSettings = Pick<Config, "port" | "host" | "metricsPort" | "metricsHost">;

const checkPort = async (place: ListenPlace): Promise<void> => {
  const probe = createServer();
  try {
    probe.listen({ port: place.port, host: place.host });
    await once(probe, "listening");
  } catch (error) {
    throw listenFailure(error, place);
  }
  probe.close();
  await once(probe, "close");
};

/** Checks that the server can listen on its ports, and leaves them free. Throws StartError with one clear line. */
export const checkPorts = async ({ port, host, metricsPort, metricsHost }: PortSettings): Promise<void> => {
  await checkPort({ port, host, portName: "PORT", hostName: "HOST" });
  if (metricsPort === null) return;
  await checkPort({
    port: metricsPort,
    host: metricsHost,
    portName: "METRICS_PORT",
    hostName: "METRICS_HOST",
  });
};
