import { Counter, Gauge } from "prom-client";
import type { Hub } from "../hub/hub.ts";
import type { Metrics } from "./createMetrics.ts";

/** Adds how many clients the hub has, and the bytes of its messages. */
export const watchHub = ({ registry }: Metrics, hub: Pick<Hub, "connectionCount" | "traffic">): void => {
  registry.registerMetric(
    new Gauge({
      name: "backroom_hub_connections",
      help: "Clients connected to the hub",
      registers: [],
      collect() {
        this.set(hub.connectionCount());
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "backroom_hub_bytes_total",
      help: "Bytes of the hub's messages, by direction",
      labelNames: ["direction"],
      registers: [],
      collect() {
        const { receivedBytes, sentBytes } = hub.traffic();
        this.reset();
        this.inc({ direction: "received" }, receivedBytes);
        this.inc({ direction: "sent" }, sentBytes);
      },
    }),
  );
};
