import { mediaTypes } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import type { HttpError } from "../kernel/errors.ts";
import { preferredType } from "./accept.ts";
import { xmlText } from "../kernel/xmlText.ts";

const fileCall = /^\/api\/(?:data|download)\//;

const { json, csv, xlsx, pdf, xml, text, zip } = mediaTypes;

/** True for calls that asked for a file: they fail as XML, which no file begins with. */
export const wantsFault = ({ method, url, headers }: FastifyRequest): boolean => {
  if ((method !== "GET" && method !== "HEAD") || !fileCall.test(url)) return false;
  const best = preferredType(headers.accept, [json, csv, xlsx, pdf, xml, text, zip]);
  return best !== undefined && best !== json;
};

/** The body of a failed file call (contract, "Errors"). The message is English, since people see it as it is. */
export const toFault = ({ code, message }: HttpError): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Fault><Code><Value>${code}</Value></Code><Reason><Text xml:lang="en">${xmlText(message)}</Text></Reason></Fault>\n`;
