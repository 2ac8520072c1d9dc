import { bridgeEndpoints } from "./bridgeEndpoints.ts";
import { dataEndpoints } from "./dataEndpoints.ts";
import { auditEndpoints } from "./auditEndpoints.ts";
import { chatEndpoints } from "./chatEndpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { identityEndpoints, shellEndpoints } from "./identityEndpoints.ts";
import { dashboardEndpoints, fileEndpoints } from "./laterEndpoints.ts";
import { settingEndpoints } from "./settingEndpoints.ts";
import { promotionEndpoints } from "./promotionEndpoints.ts";
import { templateEndpoints } from "./templateEndpoints.ts";
import { logEndpoints } from "./logEndpoints.ts";

/** Every call of the contract, in the order of the documents. */
export const endpoints: readonly Endpoint[] = [
  ...identityEndpoints,
  ...shellEndpoints,
  ...dataEndpoints,
  ...chatEndpoints,
  ...dashboardEndpoints,
  ...logEndpoints,
  ...bridgeEndpoints,
  ...auditEndpoints,
  ...fileEndpoints,
  ...templateEndpoints,
  ...settingEndpoints,
  ...promotionEndpoints,
];
