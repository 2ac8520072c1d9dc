import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { chooseMore, detailOf, edit, openArticle, readToken } from "./articles.ts";
import type { ArticleApi } from "./articles.ts";
import { cell, createLayout, saveButton } from "./layouts.ts";
import { createTemplateApi } from "./templates.ts";
import { loseResponse } from "./lostResponse.ts";
import { expect, PASSWORD, refused, test } from "./test.ts";

/** What a write is made and checked with. */
interface Place {
  readonly page: Page;
  readonly articles: ArticleApi;
  /** Calls the server past the console, and returns its JSON; null: it sent none. */
  readonly call: (path: string, method?: string, body?: object) => Promise<unknown>;
  readonly url: string;
}

/** A write whose response is lost. */
interface LostWrite {
  readonly method: string;
  /** The end of its path. */
  readonly path: RegExp;
  readonly write: () => Promise<void>;
  /** What the user sees after it. */
  readonly state: Locator;
  /** Reads what is stored. */
  readonly stored: () => Promise<unknown>;
  readonly expected: unknown;
  /** The next write, which meets no conflict. */
  readonly next?: () => Promise<void>;
}

const RECORDS = 'application/json; profile="pascal-case"';
const toast = (page: Page, text: string | RegExp) => page.getByTestId("toast").filter({ hasText: text });
const conflict = (page: Page) => page.getByRole("dialog", { name: "Someone else saved first" });
const agree = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();

const layout = async ({ page, url }: Place): Promise<LostWrite> => {
  const made = await createLayout(page, url, `LOST-${randomInt(10 ** 6)}`);
  await page.goto(made.path);
  const type = async (text: string) => {
    await cell(page, /^Alpha/).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  };
  await type("Alpha 1");
  return {
    method: "PUT",
    path: /quick-access\/\d+$/u,
    write: () => saveButton(page).click(),
    state: toast(page, "saved"),
    stored: async () => (await made.read()).Buttons.map(({ Text }) => Text),
    expected: ["Alpha 1", "Beta"],
    next: async () => {
      await type("Alpha 2");
      // While it shows that the save before is done, it takes no press.
      await expect(saveButton(page)).toHaveAttribute("data-phase", "idle");
      await saveButton(page).click();
      await expect
        .poll(async () => (await made.read()).Buttons.map(({ Text }) => Text))
        .toEqual(["Alpha 2", "Beta"]);
    },
  };
};

const publishing = async ({ page, url, call }: Place): Promise<LostWrite> => {
  const { Oid } = await (await createTemplateApi(url)).create();
  await page.goto(`/settings/pos/receipt-templates?template=${Oid}`);
  return {
    method: "POST",
    path: /publish$/u,
    write: async () => {
      await page.getByRole("button", { name: "Publish" }).click();
      await agree(page, "Publish");
    },
    state: page.getByText(/Version 1 is live|could not|was not published/u).first(),
    stored: async () =>
      ((await call(`/api/data/pos-preferences/receipt-template/${Oid}`)) as { LiveVersion: number })
        .LiveVersion,
    expected: 1,
  };
};

const setting = async ({ page, call }: Place): Promise<LostWrite> => {
  const path = "receipt/footer/text";
  const text = `Lost ${randomInt(10 ** 6)}`;
  await page.goto(`/settings/pos/configuration?scope=country-FR&path=${path}`);
  await page.getByRole("button", { name: /^(?:Edit|Set here): France/u }).click();
  const editor = page.getByRole("textbox", { name: "Value" });
  await editor.fill(text);
  const stored = async () => {
    const [value] = (await call(`/api/configuration/pos/values?scope=country-FR&branch=${path}`)) as {
      value: string;
    }[];
    return value?.value;
  };
  return {
    method: "POST",
    path: /changes$/u,
    write: () => editor.press("Control+s"),
    state: page.getByRole("button", { name: "Edit: France" }),
    stored,
    expected: text,
    next: async () => {
      await page.getByRole("button", { name: "Edit: France" }).click();
      await editor.fill(`${text} again`);
      await editor.press("Control+s");
      await expect.poll(stored).toBe(`${text} again`);
    },
  };
};

const promotion = async ({ page, call }: Place): Promise<LostWrite> => {
  const kind = "/api/data/campaigns/promotion";
  const values = {
    Id: `LOST-${randomInt(10 ** 9)}`,
    Text: "Lost",
    DiscountPercent: 10,
    ValidFrom: "2020-01-01",
  };
  const { Oid } = (await call(kind, "POST", values)) as { Oid: number };
  await page.goto(`/data/campaigns/promotion/${Oid}`);
  const save = async (text: string) => {
    await detailOf(page).getByRole("button", { name: "Edit" }).click();
    await detailOf(page).getByLabel("Text", { exact: true }).fill(text);
    await detailOf(page).getByRole("button", { name: "Save", exact: true }).click();
  };
  const stored = async () => ((await call(`${kind}/${Oid}`)) as { Text: string }).Text;
  return {
    method: "PUT",
    path: /promotion\/\d+$/u,
    write: () => save("Lost 1"),
    state: toast(page, "Lost 1 saved"),
    stored,
    expected: "Lost 1",
    next: async () => {
      await save("Lost 2");
      await expect.poll(stored).toBe("Lost 2");
    },
  };
};

const disabling = async ({ page, articles }: Place): Promise<LostWrite> => {
  const article = await articles.create();
  const stored = async () =>
    ((await articles.read(article.Oid)) as unknown as { Disabled: boolean }).Disabled;
  await openArticle(page, article);
  return {
    method: "PUT",
    path: /article\/\d+$/u,
    write: async () => {
      await chooseMore(page, "Disable");
      await agree(page, "Disable");
    },
    state: detailOf(page).getByText("disabled", { exact: true }),
    stored,
    expected: true,
    next: async () => {
      await chooseMore(page, "Enable");
      await agree(page, "Enable");
      await expect.poll(stored).toBe(false);
    },
  };
};

const deletion = async ({ page, articles, call }: Place): Promise<LostWrite> => {
  const article = await articles.create();
  await openArticle(page, article);
  return {
    method: "DELETE",
    path: /article\/\d+$/u,
    write: async () => {
      await chooseMore(page, "Delete");
      await agree(page, "Delete");
    },
    state: toast(page, "Operation successful"),
    stored: () => call(`/api/data/pos-supply/article/${article.Oid}`),
    expected: null,
  };
};

const lockRelease = async ({ page, call }: Place): Promise<LostWrite> => {
  const kind = "/api/data/pos-operating/document-lock";
  const [first] = (await call(`${kind}?take=1&tenantOid=1&orderBy=LockedAt`)) as { Oid: number }[];
  await page.goto(`/diagnostics/document-locks/${first?.Oid ?? 0}`);
  return {
    method: "DELETE",
    path: /document-lock\/\d+$/u,
    write: async () => {
      await detailOf(page).getByRole("button", { name: "Release lock" }).click();
      await agree(page, "Release lock");
    },
    state: toast(page, "is no longer locked"),
    stored: () => call(`${kind}/${first?.Oid ?? 0}`),
    expected: null,
  };
};

const secret = async ({ page, call }: Place): Promise<LostWrite> => {
  const kind = "/api/data/identity/api-access";
  const { Oid } = (await call(kind, "POST", { Id: `LOST-${randomInt(10 ** 6)}`, Text: "Lost" })) as {
    Oid: number;
  };
  await page.goto(`/data/identity/api-access/${Oid}`);
  const make = async () => {
    await chooseMore(page, "New secret");
    await agree(page, "Make secret");
  };
  return {
    method: "POST",
    path: /secret$/u,
    write: make,
    state: page.getByTestId("toast").first(),
    stored: async () =>
      ((await call(`${kind}/${Oid}`)) as { SecretMadeAt?: string | null }).SecretMadeAt ?? null,
    expected: expect.any(String),
    // The lost secret is of no use: the user makes another.
    next: async () => {
      await make();
      await expect(page.getByRole("alertdialog", { name: /^Secret of/u })).toBeVisible();
    },
  };
};

const role = async ({ page, call }: Place): Promise<LostWrite> => {
  const kind = "/api/data/identity/role";
  const { Oid } = (await call(kind, "POST", { Id: `LOST-${randomInt(10 ** 6)}`, Text: "Lost role" })) as {
    Oid: number;
  };
  await page.goto(`/data/identity/role/${Oid}`);
  const grid = (await edit(page, "Permissions")).getByRole("treegrid");
  await grid.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  const stored = async () =>
    JSON.stringify(await call(`${kind}/${Oid}/details/permissions`)).split(":true").length - 1;
  return {
    method: "PATCH",
    path: /role\/\d+$/u,
    write: () => page.keyboard.press("Control+s"),
    state: toast(page, "Lost role saved"),
    stored,
    expected: 1,
  };
};

const dashboard = async ({ page, call }: Place): Promise<LostWrite> => {
  await page.goto("/");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Remove Exchange rates" }).click();
  return {
    method: "PUT",
    path: /extension\/dashboard$/u,
    write: () => page.getByRole("button", { name: "Save" }).click(),
    state: page.getByRole("button", { name: "Edit" }),
    stored: async () =>
      Object.keys(((await call("/api/user/extension/dashboard")) as { cards: object }).cards),
    expected: expect.not.arrayContaining(["ExchangeRates"]),
  };
};

const schedules = async ({ page }: Place): Promise<LostWrite> => {
  await page.goto("/service/bridge");
  const open = async () => {
    await page.getByRole("button", { name: "Schedules" }).click();
    return page.getByRole("textbox", { name: "Time between runs: Export articles" });
  };
  const save = () => page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await (await open()).fill("7");
  return {
    method: "PUT",
    path: /schedules$/u,
    write: save,
    state: page.getByTestId("toast").first(),
    stored: async () => "checked by the next save",
    expected: "checked by the next save",
    next: async () => {
      await save();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(await open()).toHaveValue("7");
    },
  };
};

const password = async ({ page, url }: Place): Promise<LostWrite> => {
  await page.goto("/auth/change-password");
  return {
    method: "POST",
    path: /change-password$/u,
    write: async () => {
      await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
      await page.getByLabel("New password", { exact: true }).fill(`${PASSWORD}-2`);
      await page.getByLabel("Repeat new password", { exact: true }).fill(`${PASSWORD}-2`);
      await page.getByRole("button", { name: "Change password" }).click();
    },
    state: page.getByRole("alert").or(page.getByTestId("toast")).first(),
    stored: async () => {
      const credentials = Buffer.from(`manager:${PASSWORD}-2`).toString("base64");
      return (
        await fetch(`${url}/api/v1-pub/auth/user/token.json`, {
          headers: { Authorization: `Basic ${credentials}` },
        })
      ).status;
    },
    expected: 200,
  };
};

const writes: readonly (readonly [string, (place: Place) => Promise<LostWrite>, string?])[] = [
  ["a layout", layout],
  ["the publishing of a template", publishing],
  ["a setting", setting],
  ["a promotion", promotion],
  ["the disabling of a record", disabling],
  ["the deletion of a record", deletion],
  ["the release of a lock", lockRelease],
  ["a new secret", secret],
  ["a matrix of rights", role],
  ["a dashboard", dashboard],
  ["schedules of jobs", schedules],
  ["a password", password, "manager"],
];

for (const [name, prepare, user = "admin"] of writes)
  test(`stores ${name} once although the response is lost`, async ({
    page,
    server,
    articles,
    resumeSession,
    expectedErrors,
  }) => {
    expectedErrors.push("net::ERR_", "Network Error", refused(404), refused(409), "could not be saved");
    await resumeSession(page, user);
    const token = await readToken(server.url);
    const call = async (path: string, method = "GET", body?: object) => {
      const headers = { Authorization: `Bearer ${token}`, Accept: RECORDS, "Content-Type": RECORDS };
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.ok && response.status !== 204 ? response.json() : null;
    };
    const { method, path, write, state, stored, expected, next } = await prepare({
      page,
      articles,
      call,
      url: server.url,
    });
    const { lost } = await loseResponse(page, method, path);
    await write();
    await lost;
    await expect(state).toBeVisible();
    await expect.poll(stored).toEqual(expected);
    await expect(conflict(page)).toHaveCount(0);
    await expect(page.getByText(/changed this record|Another user/u)).toHaveCount(0);
    await next?.();
    await expect(conflict(page)).toHaveCount(0);
  });
