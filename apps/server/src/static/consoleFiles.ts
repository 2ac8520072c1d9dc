import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { existsSync } from "node:fs";
import path from "node:path";
import { unknownAddress } from "../http/errorHandler.ts";
import { isPage } from "./isPage.ts";

const ONE_YEAR_S = 31_536_000;

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Backroom</title>
<p>The API is running, but the console is not built. Build it with <code>pnpm build</code> and start again.</p>`;

/**
 * Serves the built console: hashed assets for ever, everything else revalidated, and the index page for every page
 * address, since the console routes by itself.
 */
export const consoleFiles = async (
  app: FastifyInstance,
  folder: string,
  refusedMethod: (request: FastifyRequest) => Error | undefined,
): Promise<void> => {
  const isBuilt = existsSync(path.join(folder, "index.html"));
  await app.register(fastifyStatic, {
    root: folder,
    // The plugin's own route reads all names of a folder for each file, to check upper and lower case.
    serve: false,
    // The build writes compressed copies beside the assets (`vite.config.ts` of the console).
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed =
        path.relative(folder, file).startsWith(`assets${path.sep}`) &&
        !file.includes(`${path.sep}cldr${path.sep}`);
      reply.header("cache-control", isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : "no-cache");
      // Chromium sends an Origin header with imports, but not with the fetch before them. With `Vary: Origin` it would not use the fetched
      // file. Without that header, the file must not name the origin of one request either.
      reply.header("vary", "accept-encoding");
      reply.removeHeader("access-control-allow-origin");
    },
  });
  if (isBuilt)
    app.get<{ Params: { readonly "*": string } }>("/*", (request, reply) => {
      const file = request.params["*"];
      // The plugin refuses such names although they are no files. The console shows that the page does not exist.
      if (isPage(request) && (file.includes("\0") || file.startsWith("/"))) reply.callNotFound();
      else reply.sendFile(file === "" ? "index.html" : file);
    });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw refusedMethod(request) ?? unknownAddress(request);
    return isBuilt ? reply.sendFile("index.html") : reply.code(503).type("text/html").send(notBuilt);
  });
};
