import { SERVER } from "#server";
import { clientCredentialsRequestSchema } from "../apiAccess.ts";
import { tokenAnswerSchema } from "../auth.ts";
import { endpoint } from "../endpoint.ts";

// Login of programs; the console has no call of it.

const group = "Start and identity";

/** `POST /api/v1-pub/auth/access/token.json` */
export const logInProgram = endpoint(
  {
    method: "POST",
    path: "/api/v1-pub/auth/access/token.json",
    answer: tokenAnswerSchema,
    may: "anyone",
    bodyType: "application/x-www-form-urlencoded",
  },
  SERVER && {
    group,
    text: "Log a program in (client credentials of an API access). The token does what a user's does, with the rights of the access; it ends with the access, and calls beyond its calls per minute answer 429",
    body: clientCredentialsRequestSchema,
    headers: { Authorization: "Basic: client id and secret joined by a colon, base64; or both in the body" },
    isOptional: true,
    errors: ["fieldErrors", "badCredentials", "disabled", "tooManyRequests"],
    example: `ACCESS=$(curl -s -H "$AUTH" "$API/api/data/identity/api-access?take=1" | value oid)
SECRET=$(curl -s -X POST -H "$AUTH" $API/api/data/identity/api-access/$ACCESS/secret | value secret)
curl -u $ACCESS:$SECRET -d grant_type=client_credentials $API/api/v1-pub/auth/access/token.json`,
  },
);

/** All of this file, in the order of the documents. */
export const programCalls = [logInProgram] as const;
