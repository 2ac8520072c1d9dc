import { hubEventSchemas } from "@backroom/contract";
import type { ConnectHub } from "./connection.ts";

/** Connections by SignalR. The library is loaded with the first one, so that the login page does not pay for it. */
export const connectSignalR =
  (url: string, token: () => Promise<string | undefined>): ConnectHub =>
  async ({ onEvent, onClose }) => {
    const { HubConnectionBuilder, LogLevel } = await import("@microsoft/signalr");
    const connection = new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: async () => (await token()) ?? "" })
      // The hub reports problems itself, in words for the user.
      .configureLogging(LogLevel.None)
      .build();
    for (const name of Object.keys(hubEventSchemas)) {
      connection.on(name, (...args: unknown[]) => onEvent(name, args));
    }
    connection.onclose(onClose);
    return {
      start: () => connection.start(),
      stop: () => connection.stop(),
      invoke: async (name, args) => {
        await connection.invoke(name, ...args);
      },
    };
  };
