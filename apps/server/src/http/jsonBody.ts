import { mediaTypes } from "@backroom/contract";
import type { FastifyInstance } from "fastify";

/**
 * Reads JSON bodies and merge patches. An empty body is none, whatever type it is said to have: many clients name one
 * with every call, and a DELETE or a logout carries nothing.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const readJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    [mediaTypes.json, mediaTypes.mergePatch],
    { parseAs: "string" },
    (request, body, done) => {
      if (body === "") done(null);
      else void readJson(request, body, done);
    },
  );
};
