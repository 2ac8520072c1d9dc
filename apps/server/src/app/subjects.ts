import { audit } from "../audit/index.ts";
import { cart } from "../cart/index.ts";
import { catalogue } from "../catalogue/index.ts";
import { dashboard } from "../dashboard/index.ts";
import { registerSteps } from "../db/background/backgroundSteps.ts";
import { documents } from "../documents/index.ts";
import { identity } from "../identity/index.ts";
import type { IdentityCallDeps } from "../identity/index.ts";
import { registerJobs } from "../jobs/jobs.ts";
import { logs } from "../logs/index.ts";
import { messages } from "../messages/index.ts";
import type { KindDefinition } from "../model/definition.ts";
import { registerKinds } from "../model/registry.ts";
import { sharedRetention } from "../processes/retention.ts";
import type { RetentionRule } from "../processes/retention.ts";
import { promotions } from "../promotions/index.ts";
import { receipts } from "../receipts/index.ts";
import { reports } from "../reports/index.ts";
import { settings } from "../settings/index.ts";
import { shell } from "../shell/index.ts";
import type { Subject } from "../subject/subject.ts";
import { tenancy } from "../tenancy/index.ts";
import { terminals } from "../terminals/index.ts";
import { uploads } from "../uploads/index.ts";

/** All subjects. Loading this module registers their kinds, jobs and background steps. */
export const subjects: readonly Subject<IdentityCallDeps>[] = [
  tenancy,
  terminals,
  identity,
  promotions,
  catalogue,
  documents,
  reports,
  messages,
  logs,
  receipts,
  settings,
  dashboard,
  audit,
  cart,
  uploads,
  shell,
];

/** All kinds. */
export const kinds: readonly KindDefinition[] = subjects.flatMap((subject) => subject.kinds ?? []);

/** Retention of all tables. */
export const retentionRules: readonly RetentionRule[] = [
  ...sharedRetention,
  ...subjects.flatMap(({ retention = [] }) => retention),
];

registerKinds(kinds);
registerSteps(subjects.flatMap(({ steps = [] }) => steps));
registerJobs(subjects.flatMap(({ jobs = [] }) => jobs));
