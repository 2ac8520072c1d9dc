import { mediaTypes } from "@backroom/contract";
import type { FieldModel } from "@backroom/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { checkSent } from "../http/parseBody.ts";
import type { KindDefinition } from "../model/definition.ts";
import { recordToCamelCase, recordToPascalCase } from "../kernel/casing.ts";

const pascalCase = /;\s*profile="?pascal-case"?/i;

/** Sends records with these fields, given as pascal-case JSON text, the way the client asked for. */
export const sendRecords = (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: readonly FieldModel[],
  json: string,
): FastifyReply => {
  // CORS has named Origin already.
  const vary = [reply.getHeader("vary") ?? [], "Accept"].flat().join(", ");
  void reply.header("vary", vary).header("cache-control", "private, no-cache");
  if (pascalCase.test(request.headers.accept ?? "")) return reply.type(mediaTypes.records).send(json);
  const record = recordToCamelCase(fields, JSON.parse(json));
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(record));
};

/** The record a client sent, in the names of its kind: without the profile camel case is understood. Throws 400 when none came. */
export const readBody = ({ body, headers }: FastifyRequest, kind: KindDefinition): unknown => {
  checkSent(body);
  return pascalCase.test(headers["content-type"] ?? "") ? body : recordToPascalCase(kind.fields, body);
};
