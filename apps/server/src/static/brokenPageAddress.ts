import type { AnswerFailure } from "../http/errorHandler.ts";
import { isPage } from "./isPage.ts";

const isBroken = (segment: string): boolean => {
  try {
    decodeURIComponent(segment);
    return false;
  } catch {
    return true;
  }
};

/** A page address with the percent signs of broken segments escaped: `/a/%E0%A4` becomes `/a/%25E0%25A4`. */
const repaired = (url: string): string => {
  const [address = "", ...query] = url.split("?");
  const segments = address
    .split("/")
    .map((segment) => (isBroken(segment) ? segment.replaceAll("%", "%25") : segment));
  return [segments.join("/").replace(/^\/+/, "/"), ...query].join("?");
};

/**
 * Redirects a page address that cannot be decoded, like that of a link that was cut off, so that the console shows that the
 * page does not exist. Other failures before the routing are passed on.
 */
export const answerBrokenPages =
  (answerFailure: AnswerFailure): AnswerFailure =>
  (thrown, request, reply) => {
    const isBadUrl = thrown instanceof Error && "code" in thrown && thrown.code === "FST_ERR_BAD_URL";
    const address = repaired(request.url);
    if (!isBadUrl || !isPage(request) || address === request.url)
      return answerFailure(thrown, request, reply);
    return reply.redirect(address);
  };
