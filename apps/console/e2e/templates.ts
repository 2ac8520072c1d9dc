import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { randomInt } from "node:crypto";
import { createCallServer } from "./callServer.ts";

const CALL = "/api/data/pos-preferences/receipt-template";

/** A receipt template as far as the tests look at it. */
export interface Template {
  readonly Oid: number;
  readonly Text: string;
  readonly Xml: string;
}

const xml = `<receipt version="1" width="42">
  <text bold="true">{t:receipt} {Id}</text>
  <text>{t:cashier}: {Operator}</text>
  <lines source="Lines">
    <row><col>{Text}</col><col width="12" align="end" format="currency">{Total}</col></row>
  </lines>
  <text>{t:thanks}</text>
</receipt>
`;

/** Reads and writes templates past the console, as another user does. */
export const createTemplateApi = async (url: string, username = "admin") => {
  const callServer = await createCallServer(url, username);
  const call = (path: string, method?: string, body?: object) => callServer(`${CALL}${path}`, method, body);
  const read = async (path: string) => (await call(path)) as Template;
  return {
    read: (oid: number) => read(`/${oid}`),
    /** Stores a template with a name of its own. */
    create: async (DocumentType = "receipt"): Promise<Template> => {
      const own = { DocumentType, Text: `Template ${randomInt(10 ** 9)}`, Xml: xml };
      return (await call("", "POST", { ...(await read("/empty")), ...own })) as Template;
    },
    /** Replaces a part of the stored text. */
    change: async (oid: number, before: string, after: string): Promise<void> => {
      const { Xml } = await read(`/${oid}`);
      await call(`/${oid}`, "PATCH", { Xml: Xml.replace(before, after) });
    },
    remove: async (oid: number): Promise<void> => {
      await call(`/${oid}`, "DELETE");
    },
  };
};

/** Waits until what was typed last is kept as a draft. */
export const expectDraft = (page: Page, part: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        if (!databases.some(({ name }) => name === "backroom-drafts")) return "";
        return new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open("backroom-drafts");
          opening.addEventListener("error", () => reject(opening.error));
          opening.addEventListener("success", () => {
            const db = opening.result;
            const reading = db.transaction("drafts").objectStore("drafts").getAll();
            reading.addEventListener("success", () => {
              db.close();
              resolve(JSON.stringify(reading.result));
            });
          });
        });
      }),
    )
    .toContain(part);
