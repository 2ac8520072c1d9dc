import { chatLimits, SHARE_KEY } from "@backroom/contract";
import type { ChatLink } from "@backroom/contract";

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
const page = /^(?:\/e)?\/data\/([\w-]{1,64})\/([\w-]{1,64})(?:\/(\d{1,16}))?$/u;

const oidOf = (text: string): number => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0);

const decoded = (code: string): string => {
  try {
    return atob(code);
  } catch {
    return "";
  }
};

/** The records whose addresses in this console stand in a text: as pages of a record or as links that were copied. */
export const recordLinksIn = (text: string, origin: string): ChatLink[] => {
  const found = new Map<string, ChatLink>();
  for (const [match] of text.matchAll(address)) {
    const url = URL.parse(match.replace(/[.,;:!?)\]}]+$/u, ""));
    if (url?.origin !== origin) continue;
    const [, area = "", entity = "", segment = ""] = page.exec(url.pathname) ?? [];
    const oid = oidOf(segment) || oidOf(decoded(url.searchParams.get(SHARE_KEY) ?? ""));
    if (entity !== "" && oid > 0) found.set(`${area}/${entity}/${oid}`, { area, entity, oid });
  }
  return [...found.values()].slice(0, chatLimits.links);
};
