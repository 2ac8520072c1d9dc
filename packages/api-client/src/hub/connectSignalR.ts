import type { HttpRequest, HttpResponse } from "@microsoft/signalr";
import { hubEventSchemas } from "@backroom/contract";
import type { ConnectHub } from "./connection.ts";

/**
 * Connections by SignalR. Opens a WebSocket without negotiation first: behind a load balancer the negotiation may reach another
 * server process than the WebSocket. Negotiates when that fails, because a server needs it or a proxy passes no WebSockets, and
 * because only the negotiation shows a browser the status 401. The library is loaded with the first connection, so that the
 * login page does not pay for it.
 */
export const connectSignalR =
  (url: string, token: () => Promise<string | undefined>): ConnectHub =>
  async ({ onEvent, onClose }) => {
    const {
      DefaultHttpClient,
      HttpClient,
      HttpTransportType,
      HubConnectionBuilder,
      HubConnectionState,
      LogLevel,
      NullLogger,
    } = await import("@microsoft/signalr");
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
    const build = (isNegotiated: boolean) => {
      const connection = new HubConnectionBuilder()
        .withUrl(url, {
          accessTokenFactory: async () => (await token()) ?? "",
          httpClient: new EndableHttpClient(),
          ...(!isNegotiated && { skipNegotiation: true, transport: HttpTransportType.WebSockets }),
        })
        // The hub reports problems itself, in words for the user.
        .configureLogging(LogLevel.None)
        .build();
      for (const name of Object.keys(hubEventSchemas)) {
        connection.on(name, (...args: unknown[]) => onEvent(name, args));
      }
      connection.onclose(onClose);
      return connection;
    };
    let connection = build(false);
    return {
      start: async () => {
        try {
          await connection.start();
        } catch (cause) {
          if (ending.aborted) throw cause;
          connection = build(true);
          await connection.start();
        }
      },
      stop: async () => {
        ending.aborted = true;
        ending.onabort?.();
        const isConnected = connection.state === HubConnectionState.Connected;
        const stopped = connection.stop();
        // SignalR waits for a WebSocket that is still being opened, and closes it then; on a dead network that takes minutes.
        if (isConnected) await stopped;
        else stopped.catch(() => undefined);
      },
      invoke: async (name, args) => {
        await connection.invoke(name, ...args);
      },
    };
  };
