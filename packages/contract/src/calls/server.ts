import { SERVER } from "#server";
import { serverInfoSchema } from "../config.ts";
import { mediaTypes } from "../constants.ts";
import { endpoint } from "../endpoint.ts";

// The server itself.

const group = "Start and identity";

/** `GET /api/info` */
export const serverInfo = endpoint(
  { path: "/api/info", answer: serverInfoSchema, may: "self", isKept: true },
  SERVER && {
    group,
    text: "Version of the server and its database",
    example: 'curl -H "$AUTH" "$API/api/info"',
  },
);

/** `GET /api/openapi.json` */
export const openApiDocument = endpoint(
  { path: "/api/openapi.json", may: "self", isKept: true },
  SERVER && {
    group,
    text: "The OpenAPI document of these calls",
    answerTypes: [mediaTypes.json],
    example: 'curl -H "$AUTH" "$API/api/openapi.json"',
  },
);

/** All of this file, in the order of the documents. */
export const serverCalls = [serverInfo, openApiDocument] as const;
