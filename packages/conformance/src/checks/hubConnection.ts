import type { HubEventName } from "@backroom/contract";
import { HUB_PATH, hubEventSchemas, parse } from "@backroom/contract";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { HubConnection } from "@microsoft/signalr";
import { ConformanceError } from "../expect.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";

/** How long an event may take, in ms. */
const EVENT_TIMEOUT_MS = 10_000;

/** Fails when the work takes too long. */
export const within = <T>(work: Promise<T>, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ConformanceError(`${what} did not come within ${EVENT_TIMEOUT_MS} ms`)),
      EVENT_TIMEOUT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Connects, works, and leaves. */
export const connected = async <T>(
  { url, token }: ServerUnderTest,
  work: (connection: HubConnection) => Promise<T>,
  transport: HttpTransportType = HttpTransportType.WebSockets,
): Promise<T> => {
  const connection = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH, { accessTokenFactory: () => token, transport })
    .configureLogging(LogLevel.None)
    .build();
  await within(connection.start(), "The connection");
  try {
    return await work(connection);
  } finally {
    await connection.stop();
  }
};

/** The first event of that name that `accepts`; it must have its shape. */
export const nextEvent = (
  connection: HubConnection,
  name: HubEventName,
  accepts: (values: readonly unknown[]) => boolean = () => true,
): Promise<void> => {
  const event = within(
    new Promise<void>((resolve, reject) => {
      connection.on(name, (...values: unknown[]) => {
        const parsed = parse(hubEventSchemas[name], values, name);
        if (!parsed.ok) reject(parsed.error);
        else if (accepts(values)) resolve();
      });
    }),
    name,
  );
  // If the call that causes the event fails first, the event is not awaited.
  event.catch(() => undefined);
  return event;
};

/** The message the hub refuses a call with; fails when it does not. */
export const refused = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new ConformanceError("The hub accepted a call it must refuse");
};
