import { Gauge } from "prom-client";
import type { Leases } from "../processes/leases.ts";
import type { Metrics } from "./createMetrics.ts";

/** Adds which leases this process holds: over all processes the sum of each is 1 while its work is done. */
export const watchLeases = ({ registry }: Metrics, leases: Pick<Leases, "heldNames">): void => {
  registry.registerMetric(
    new Gauge({
      name: "backroom_lease_held",
      help: "1 for each lease this process holds",
      labelNames: ["lease"],
      registers: [],
      collect() {
        this.reset();
        for (const lease of leases.heldNames()) this.set({ lease }, 1);
      },
    }),
  );
};
