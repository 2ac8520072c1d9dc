import { errorCodes, mediaTypes } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../kernel/errors.ts";

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Names that would change what every object is. */
const forbidden = () =>
  new HttpError(
    400,
    errorCodes.badQuery,
    "The request body names a field __proto__ or constructor.prototype",
  );

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
      else
        void readJson(request, body, (error, value) =>
          done(error !== null && isJson(body) ? forbidden() : error, value),
        );
    },
  );
};
