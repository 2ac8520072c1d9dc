import type { Static } from "typebox";
import * as t from "./builders.ts";
import { timestamp } from "./values.ts";

/**
 * Body of `POST /api/v1-pub/auth/access/token.json`, as JSON or as a form (RFC 6749, 4.4). Id and secret may be sent by
 * Basic authentication instead.
 */
export const clientCredentialsRequestSchema = t.object({
  grant_type: t.literal("client_credentials"),
  client_id: t.optional(t.string({ maxLength: 32 })),
  client_secret: t.optional(t.string({ maxLength: 256 })),
});
/** The credentials of a program. */
export type ClientCredentialsRequest = Static<typeof clientCredentialsRequestSchema>;

/** Answer of `POST /api/data/identity/api-access/{id}/secret`. Nothing tells the secret again. */
export const apiAccessSecretSchema = t.object({
  clientId: t.string(),
  secret: t.string(),
  madeAt: timestamp(),
  etag: t.string({ default: "" }),
});
/** A new secret of an API access. */
export type ApiAccessSecret = Static<typeof apiAccessSecretSchema>;
