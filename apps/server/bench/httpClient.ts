import { Agent, request } from "node:http";

/** The parts of an answer a bench looks at. */
export interface BenchAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly text: string;
}

/** A client that costs little itself: connections stay open, bodies are not parsed. */
export interface BenchClient {
  call(path: string, options?: { method?: string; body?: string; ifMatch?: string }): Promise<BenchAnswer>;
  close(): void;
}

const profile = 'application/json; profile="pascal-case"';

/** Logs in as the demo administrator. Calls throw on an answer of 400 and above. */
export const createBenchClient = async (url: string): Promise<BenchClient> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let authorization = `Basic ${Buffer.from("admin:backroom").toString("base64")}`;
  const call: BenchClient["call"] = (path, { method = "GET", body, ifMatch } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url + path,
        {
          agent,
          method,
          headers: {
            authorization,
            accept: profile,
            ...(body !== undefined && { "content-type": profile, "content-length": Buffer.byteLength(body) }),
            ...(ifMatch !== undefined && { "if-match": ifMatch }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const { statusCode: status = 0, headers } = response;
            const text = Buffer.concat(chunks).toString();
            if (status >= 400) reject(new Error(`${method} ${path} answered ${status}: ${text}`));
            else resolve({ status, etag: headers.etag, text });
          });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  const signedIn = await call("/api/v1-pub/auth/user/token.json");
  authorization = `Bearer ${String(JSON.parse(signedIn.text).access_token)}`;
  return { call, close: () => agent.destroy() };
};
