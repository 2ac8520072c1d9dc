import { loginCalls } from "../calls/login.ts";
import { programCalls } from "../calls/programs.ts";
import { registrationCalls } from "../calls/registration.ts";
import { serverCalls } from "../calls/server.ts";
import { accountCalls } from "../calls/account.ts";
import { profileCalls } from "../calls/profile.ts";
import { userCalls } from "../calls/user.ts";
import { shellCalls } from "../calls/shell.ts";
import { rightsCalls } from "../calls/rights.ts";
import { scopeCalls } from "../calls/scope.ts";
import { recordsCalls } from "../calls/records.ts";
import { accessCalls } from "../calls/access.ts";
import { kindsCalls } from "../calls/kinds.ts";
import { chatsCalls } from "../calls/chats.ts";
import { dashboardCalls } from "../calls/dashboard.ts";
import { reportsCalls } from "../calls/reports.ts";
import { diagnosticsCalls } from "../calls/diagnostics.ts";
import { terminalsCalls } from "../calls/terminals.ts";
import { locksCalls } from "../calls/locks.ts";
import { logsCalls } from "../calls/logs.ts";
import { bridgesCalls } from "../calls/bridges.ts";
import { auditCalls } from "../calls/audit.ts";
import { receiptsCalls } from "../calls/receipts.ts";
import { cartCalls } from "../calls/cart.ts";
import { uploadsCalls } from "../calls/uploads.ts";
import { templatesCalls } from "../calls/templates.ts";
import { settingsCalls } from "../calls/settings.ts";
import { promotionsCalls } from "../calls/promotions.ts";
import type { Endpoint, ServerHalf } from "../endpoint.ts";

/** An endpoint with its server half, as every program has it that is no browser. */
export type DescribedEndpoint = Endpoint & { readonly server: ServerHalf };

const isDescribed = (endpoint: Endpoint): endpoint is DescribedEndpoint => endpoint.server !== undefined;

const calls: readonly Endpoint[] = [
  ...loginCalls,
  ...programCalls,
  ...registrationCalls,
  ...serverCalls,
  ...accountCalls,
  ...profileCalls,
  ...userCalls,
  ...shellCalls,
  ...rightsCalls,
  ...scopeCalls,
  ...recordsCalls,
  ...accessCalls,
  ...kindsCalls,
  ...chatsCalls,
  ...dashboardCalls,
  ...reportsCalls,
  ...diagnosticsCalls,
  ...terminalsCalls,
  ...locksCalls,
  ...logsCalls,
  ...bridgesCalls,
  ...auditCalls,
  ...receiptsCalls,
  ...cartCalls,
  ...uploadsCalls,
  ...templatesCalls,
  ...settingsCalls,
  ...promotionsCalls,
];

/** Every endpoint of the contract, in the order of the documents. Empty in browsers. */
export const allCalls: readonly DescribedEndpoint[] = calls.filter(isDescribed);
