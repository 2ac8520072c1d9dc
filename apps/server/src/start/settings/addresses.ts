import { isOrigin } from "../../http/hosts.ts";
import { isProxyAddress, PROXY_RANGES } from "../../http/trustedProxies.ts";
import { usualHubLimits } from "../../hub/hub.ts";
import { anyText, list, port, whole } from "./rules.ts";
import { optional, setting } from "./setting.ts";

const address = anyText("host name or address");

/** Where the server listens, and how it stops. */
export const addressSettings = {
  port: setting("PORT", port, {
    fallback: "4300",
    text: "Port of the console, the API and the hub. `0`: any free port.",
  }),
  host: setting("HOST", address, {
    fallback: "127.0.0.1",
    text: "Address to listen on. `0.0.0.0`: all IPv4 addresses of the machine.",
  }),
  trustedProxies: setting(
    "TRUST_PROXY",
    list((text): text is string => isProxyAddress(text), {
      must: `name addresses of proxies, such as 10.0.0.7, 10.0.0.0/8 or ${PROXY_RANGES.join(", ")}`,
      values: `list of addresses, ranges, ${PROXY_RANGES.map((name) => `\`${name}\``).join(", ")}`,
    }),
    {
      fallback: "",
      text: "Proxies in front. Their `X-Forwarded-For` contains the address of the client, for rate limits and logs. The header of others is ignored.",
      link: "operations/README.md#several-processes-and-a-load-balancer",
    },
  ),
  frameOrigins: setting(
    "FRAME_ORIGINS",
    list(isOrigin, {
      must: "name origins of applications, such as https://apps.example.com",
      values: "list of origins",
    }),
    {
      fallback: "",
      text: "Origins of other applications that may show pages of the console (below `/e`) in a frame. The console's own origin always may.",
    },
  ),
  metricsPort: optional("METRICS_PORT", port, {
    text: "Second port, with metrics and readiness. It has no login. `0`: any free port.",
    link: "operations/README.md#probes",
  }),
  metricsHost: setting("METRICS_HOST", address, {
    fallback: "127.0.0.1",
    text: "Address of the second port.",
  }),
  drainSeconds: setting("DRAIN_SECONDS", whole(0, 300), {
    fallback: "0",
    text: "Seconds for which a server that is stopping still answers, while `/ready` is 503.",
    link: "operations/README.md#stop",
  }),
  connectionsPerUser: setting("HUB_CONNECTIONS", whole(1, 100_000), {
    fallback: String(usualHubLimits.connectionsPerUser),
    text: "Hub connections of one user, in each process. Further ones get 429.",
  }),
  connectionsPerAccess: setting("HUB_CONNECTIONS_ACCESS", whole(1, 1_000_000), {
    fallback: String(usualHubLimits.connectionsPerAccess),
    text:
      "Hub connections of one API access, in each process: as many as tills share it. To connect takes one call of the access (three if " +
      "its WebSocket is refused), so its calls per minute (600 by default) must allow for all tills that reconnect at the same time: " +
      "10,000 for 10,000 tills, and up to four for each sale.",
  }),
};
