import type { FastifyInstance } from "fastify";

const ONE_DAY_S = 86_400;

/** One transparent pixel. */
const BLANK = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
  "base64",
);

/**
 * `GET /avatar/{hash}`: the avatar service of this installation, anonymous as every such service. No pictures are kept
 * here, so each hash gets the default image that the console asks for, a blank one over which the initials show. Point
 * `avatarBaseUrl` of config.json to a public service to have pictures.
 */
export const avatarRoute = (app: FastifyInstance): void => {
  app.get("/avatar/:hash", (_request, reply) =>
    reply.header("cache-control", `public, max-age=${ONE_DAY_S}`).type("image/png").send(BLANK),
  );
};
