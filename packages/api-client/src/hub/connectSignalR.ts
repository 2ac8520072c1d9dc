import type { HttpRequest, HttpResponse } from "@microsoft/signalr";
import { hubEventSchemas } from "@backroom/contract";
import type { ConnectHub } from "./connection.ts";

/** Connections by SignalR. The library is loaded with the first one, so that the login page does not pay for it. */
export const connectSignalR =
  (url: string, token: () => Promise<string | undefined>): ConnectHub =>
  async ({ onEvent, onClose }) => {
    const { DefaultHttpClient, HttpClient, HubConnectionBuilder, LogLevel, NullLogger } =
      await import("@microsoft/signalr");
    const http = new DefaultHttpClient(NullLogger.instance);
    const ending: { aborted: boolean; onabort: (() => void) | null } = { aborted: false, onabort: null };
    /** Ends a call under way with the connection: it would be refused after a logout. */
    class EndableHttpClient extends HttpClient {
      override send(request: HttpRequest): Promise<HttpResponse> {
        return http.send({ ...request, abortSignal: ending });
      }
      override getCookieString(address: string): string {
        return http.getCookieString(address);
      }
    }
    const connection = new HubConnectionBuilder()
      .withUrl(url, {
        accessTokenFactory: async () => (await token()) ?? "",
        httpClient: new EndableHttpClient(),
      })
      // The hub reports problems itself, in words for the user.
      .configureLogging(LogLevel.None)
      .build();
    for (const name of Object.keys(hubEventSchemas)) {
      connection.on(name, (...args: unknown[]) => onEvent(name, args));
    }
    connection.onclose(onClose);
    return {
      start: () => connection.start(),
      stop: () => {
        ending.aborted = true;
        ending.onabort?.();
        return connection.stop();
      },
      invoke: async (name, args) => {
        await connection.invoke(name, ...args);
      },
    };
  };
