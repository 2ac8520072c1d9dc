import type { SystemSample } from "@backroom/contract";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { Gather } from "./minutes.ts";

/** How far a figure is from normal. */
export type Level = "normal" | "raised" | "critical" | "unknown";

/** What unit the values of a chart have. */
export type Unit = "count" | "perSecond" | "bytes" | "bytesPerSecond" | "milliseconds";

/** A chart of the page. */
export interface SystemChart {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly unit: Unit;
  readonly gather: Gather;
  readonly series: readonly {
    readonly name: MessageDescriptor;
    readonly value: (sample: SystemSample) => number | null | undefined;
  }[];
  /** How it is now, by the samples of the last minutes; left out or undefined = there is nothing to compare. */
  readonly level?: (recent: readonly SystemSample[]) => Level | undefined;
}

const above = (value: number, raised: number, critical: number): Level => {
  if (value >= critical) return "critical";
  return value >= raised ? "raised" : "normal";
};
const highest = (
  samples: readonly SystemSample[],
  value: (sample: SystemSample) => number | null | undefined,
): number => Math.max(0, ...samples.map((sample) => value(sample) ?? 0));
const sum = (samples: readonly SystemSample[], value: (sample: SystemSample) => number): number =>
  samples.reduce((all, sample) => all + value(sample), 0);

/** The charts, in their order. */
export const systemCharts: readonly SystemChart[] = [
  {
    key: "calls",
    title: msg`Calls a second`,
    unit: "perSecond",
    gather: "mean",
    series: [
      { name: msg`answered`, value: ({ calls }) => calls.ok },
      { name: msg`refused (4xx)`, value: ({ calls }) => calls.refused },
      { name: msg`failed (5xx)`, value: ({ calls }) => calls.failed },
    ],
    level: (recent) => {
      const failed = sum(recent, ({ calls }) => calls.failed);
      const all = failed + sum(recent, ({ calls }) => calls.ok + calls.refused);
      return failed === 0 ? "normal" : above(failed / all, 0.001, 0.05);
    },
  },
  {
    key: "loop",
    title: msg`Event loop delay (p99)`,
    unit: "milliseconds",
    gather: "highest",
    series: [{ name: msg`delay`, value: ({ loopLagMs }) => loopLagMs }],
    level: (recent) =>
      above(
        highest(recent, ({ loopLagMs }) => loopLagMs),
        100,
        500,
      ),
  },
  {
    key: "memory",
    title: msg`Memory`,
    unit: "bytes",
    gather: "highest",
    series: [{ name: msg`memory`, value: ({ memory }) => memory.residentBytes }],
  },
  {
    key: "pool",
    title: msg`Connections to the database`,
    unit: "count",
    gather: "highest",
    series: [
      { name: msg`busy`, value: ({ pool }) => pool.busy },
      { name: msg`statements that wait`, value: ({ pool }) => pool.waiting },
    ],
    level: (recent) =>
      above(
        highest(recent, ({ pool }) => pool.waiting),
        // The embedded database does one statement after the other: some wait at any time.
        5,
        20,
      ),
  },
  {
    key: "clients",
    title: msg`Live connections`,
    unit: "count",
    gather: "highest",
    series: [{ name: msg`clients`, value: ({ hub }) => hub.connections }],
  },
  {
    key: "traffic",
    title: msg`Live messages`,
    unit: "bytesPerSecond",
    gather: "mean",
    series: [
      { name: msg`sent`, value: ({ hub }) => hub.sentBytes },
      { name: msg`received`, value: ({ hub }) => hub.receivedBytes },
    ],
  },
  {
    key: "bus",
    title: msg`Delay between processes`,
    unit: "milliseconds",
    gather: "highest",
    series: [{ name: msg`delay`, value: ({ busLagMs }) => busLagMs }],
    level: (recent) =>
      // A single process waits for no other.
      recent.every(({ busLagMs }) => busLagMs === null)
        ? undefined
        : above(
            highest(recent, ({ busLagMs }) => busLagMs),
            1000,
            5000,
          ),
  },
  {
    key: "backlog",
    title: msg`Queues`,
    unit: "count",
    gather: "highest",
    series: [
      { name: msg`documents`, value: ({ backlog }) => backlog?.documents },
      { name: msg`mails`, value: ({ backlog }) => backlog?.mails },
    ],
    level: (recent) =>
      recent.at(-1)?.backlog === null
        ? "unknown"
        : above(
            highest(recent.slice(-1), ({ backlog }) => backlog?.mails),
            50,
            1000,
          ),
  },
  {
    key: "jobs",
    title: msg`Runs of jobs`,
    unit: "count",
    gather: "sum",
    series: [
      { name: msg`succeeded`, value: ({ jobs }) => jobs.success },
      { name: msg`failed`, value: ({ jobs }) => jobs.failed },
      { name: msg`cancelled`, value: ({ jobs }) => jobs.cancelled },
    ],
    level: (recent) =>
      above(
        sum(recent, ({ jobs }) => jobs.failed),
        1,
        10,
      ),
  },
];
