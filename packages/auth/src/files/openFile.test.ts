import { expect, it } from "vitest";
import { openFile } from "./openFile.ts";

const token = "header.claims.signature";
const path = "/api/download/receipt/7f/receipt.pdf?tenantOid=17";

/** Opens a file from a page at `pageAddress`, and says what the browser did. */
const open = async (pageAddress: string, apiBaseUrl: string, file = path) => {
  const done: string[] = [];
  await openFile(file, {
    api: {
      file: async (asked) => {
        done.push(`read ${asked}`);
        return { content: new Blob(["1"]), name: undefined };
      },
    },
    apiBaseUrl,
    session: { token: async () => token },
    browser: {
      pageAddress: () => pageAddress,
      setCookie: (cookie) => void done.push(cookie),
      follow: (address) => void done.push(`follow ${address}`),
      save: (_content, name) => void done.push(`save ${name}`),
    },
  });
  return done;
};

it("sets the cookie for five seconds and the download path alone, just before the link is followed", async () => {
  expect(await open("http://pos.example/console/", "")).toEqual([
    `auth_token=${token}; path=/api/download; max-age=5; samesite=strict`,
    `follow http://pos.example${path}`,
  ]);
  expect(await open("https://pos.example/console/", "https://pos.example/backend/")).toEqual([
    `auth_token=${token}; path=/backend/api/download; max-age=5; samesite=strict; secure`,
    `follow https://pos.example/backend${path}`,
  ]);
});

it("reads and saves a file of another origin, or of a path that takes no cookie", async () => {
  expect(await open("https://console.example/", "https://pos.example")).toEqual([
    `read ${path}`,
    "save receipt.pdf",
  ]);
  const upload = "/api/upload/a%20b.txt";
  expect(await open("https://pos.example/", "", upload)).toEqual([`read ${upload}`, "save a b.txt"]);
});
