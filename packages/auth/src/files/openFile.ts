import type { ApiClient } from "@backroom/api-client";
import { DOWNLOAD_COOKIE, DOWNLOAD_PATH } from "@backroom/contract";
import { DOWNLOAD_COOKIE_S } from "../constants.ts";
import type { Session } from "../state/session.ts";
import { createFileBrowser } from "./fileBrowser.ts";
import type { FileBrowser } from "./fileBrowser.ts";

/** What {@link openFile} works with. */
export interface OpenFileOptions {
  /** The call that reads a file where the browser cannot load it by itself. */
  readonly api: Pick<ApiClient, "file">;
  /** Where the API is, without `/api`; "" for the page's own origin. */
  readonly apiBaseUrl: string;
  readonly session: Pick<Session, "token">;
  /** Default: the running browser. */
  readonly browser?: FileBrowser;
}

/** What a cookie can hold as it is. A JSON web token is nothing else. */
const plain = /^[\w.-]+$/;

const lastPart = (path: string): string => {
  const [address = ""] = path.split(/[?#]/, 1);
  return decodeURIComponent(address.slice(address.lastIndexOf("/") + 1));
};

/** Has the browser load a file below `/api/download` by itself, or reads and saves it. */
export const openFile = async (
  path: string,
  { api, apiBaseUrl, session, browser = createFileBrowser() }: OpenFileOptions,
): Promise<void> => {
  const address = new URL(`${apiBaseUrl.replace(/\/+$/, "")}${path}`, browser.pageAddress());
  const isOwn = address.origin === new URL(browser.pageAddress()).origin;
  const token = isOwn && path.startsWith(`${DOWNLOAD_PATH}/`) ? await session.token() : undefined;
  if (token === undefined || !plain.test(token)) {
    const { content, name } = await api.file(path);
    browser.save(content, name ?? lastPart(path));
    return;
  }
  const below = address.pathname.slice(0, address.pathname.indexOf(DOWNLOAD_PATH) + DOWNLOAD_PATH.length);
  const secure = address.protocol === "https:" ? "; secure" : "";
  browser.setCookie(
    `${DOWNLOAD_COOKIE}=${token}; path=${below}; max-age=${DOWNLOAD_COOKIE_S}; samesite=strict${secure}`,
  );
  browser.follow(address.href);
};
