import { createMemoryStorage } from "@backroom/ports/testing";
import { setupI18n } from "@lingui/core";
import { beforeEach, describe, expect, it } from "vitest";
import { createI18nStore } from "./i18nStore.ts";
import type { I18nStoreDeps } from "./i18nStore.ts";

const json = (body: unknown, type = "application/json") =>
  new Response(JSON.stringify(body), { headers: { "Content-Type": type } });

const bundles: Record<string, () => Response | Promise<Response>> = {};
const errors: string[] = [];
const requests: string[] = [];
let storage = createMemoryStorage();

const setup = (options: Partial<I18nStoreDeps> = {}) => {
  const html = { lang: "", dir: "" };
  const store = createI18nStore({
    i18n: setupI18n(),
    fetch: async (path) => {
      requests.push(path);
      return (await bundles[path]?.()) ?? new Response("", { status: 404 });
    },
    storage,
    document: { documentElement: html as HTMLElement },
    logError: (message, error) => errors.push(`${message}: ${String(error)}`),
    ...options,
  });
  return { store, html };
};

beforeEach(() => {
  for (const path of Object.keys(bundles)) delete bundles[path];
  bundles["/loc/en.json"] = () => json({ messages: { hello: "Hello", only: "Only English" } });
  bundles["/loc/de.json"] = () => json({ messages: { hello: "Hallo" } });
  bundles["/loc/ar.json"] = () => json({ messages: { hello: "مرحبا" } });
  errors.length = 0;
  requests.length = 0;
  storage = createMemoryStorage();
});

describe("start", () => {
  it("is English with empty storage", async () => {
    const { store, html } = setup();
    await store.start();
    expect(store.i18n._("hello")).toBe("Hello");
    expect(html).toEqual({ lang: "en", dir: "ltr" });
    expect(requests).toEqual(["/loc/en.json"]);
  });

  it.each([
    [["pt-BR", "de-AT", "ja"], "de", "ltr"],
    [["AR-eg", "en"], "ar", "rtl"],
    [["pt", "zh-Hant-TW"], "en", "ltr"],
    [[], "en", "ltr"],
  ])("on a first visit uses the first of %j that has texts: %s", async (languages, lang, dir) => {
    const { store, html } = setup({ languages });
    await store.start();
    expect(store.getState().locale).toBe(lang);
    expect(html).toEqual({ lang, dir });
    expect(storage.values.size).toBe(0);
  });

  it("asks for the languages of a first visit only while none is kept", async () => {
    let requests = 0;
    const languages = async () => {
      requests += 1;
      return ["fr", "de"];
    };
    const first = setup({ languages }).store;
    await first.start();
    expect([first.getState().locale, requests]).toEqual(["en", 1]);
    storage.setItem("backroom.locale", "ar");
    const second = setup({ languages }).store;
    await second.start();
    expect([second.getState().locale, requests]).toEqual(["ar", 1]);
  });

  it("uses the kept language whatever the browser wishes", async () => {
    storage.setItem("backroom.locale", "ar");
    const { store } = setup({ languages: ["de"] });
    await store.start();
    expect(store.getState().locale).toBe("ar");
  });

  it("uses the wished language when the kept one cannot be read, and English when that fails too", async () => {
    storage.setItem("backroom.locale", "xx");
    const german = setup({ languages: ["de"] }).store;
    await german.start();
    expect(german.getState().locale).toBe("de");
    const failing = setup({ languages: ["fr"] }).store;
    await failing.start();
    expect(failing.getState().locale).toBe("en");
  });

  it("uses the kept language", async () => {
    storage.setItem("backroom.locale", "de");
    const { store, html } = setup();
    await store.start();
    expect(store.i18n._("hello")).toBe("Hallo");
    expect(html.lang).toBe("de");
    expect(errors).toEqual([]);
  });

  it.each(["xx", '"de"', "", "__proto__", "../../api"])(
    "with the kept value %j logs an error and is English",
    async (value) => {
      storage.setItem("backroom.locale", value);
      const { store } = setup();
      await store.start();
      expect(store.getState().locale).toBe("en");
      expect(errors[0]).toContain("Unknown variable dynamic import");
      expect(requests).toEqual(["/loc/en.json"]);
    },
  );

  it("with unreadable storage is English", async () => {
    const { store } = setup();
    storage.getItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    await store.start();
    expect(store.getState().locale).toBe("en");
    expect(errors[0]).toContain("could not be read");
  });

  it("without any bundle still shows the source texts, and keeps the choice for next time", async () => {
    storage.setItem("backroom.locale", "de");
    for (const path of Object.keys(bundles)) delete bundles[path];
    const { store } = setup();
    await store.start();
    expect(
      store.i18n._({ id: "x", message: "{count, plural, one {# row} other {# rows}}", values: { count: 2 } }),
    ).toBe("2 rows");
    expect(storage.getItem("backroom.locale")).toBe("de");
  });
});

describe("choosing a language", () => {
  it("switches texts, formats and direction, and keeps the choice", async () => {
    const { store, html } = setup();
    await store.start();
    expect(await store.selectLocale("ar")).toEqual({ kind: "selected" });
    expect(html).toEqual({ lang: "ar", dir: "rtl" });
    expect(store.i18n._("hello")).toBe("مرحبا");
    expect(storage.getItem("backroom.locale")).toBe("ar");
    await store.selectLocale("en");
    expect(html).toEqual({ lang: "en", dir: "ltr" });
  });

  it("a key the bundle lacks shows the English text", async () => {
    const { store } = setup();
    await store.selectLocale("de");
    expect(store.i18n._("only")).toBe("Only English");
  });

  it("a language without bundle has English texts and its own direction", async () => {
    const { store, html } = setup();
    await store.start();
    expect(await store.selectLocale("he")).toEqual({ kind: "selected" });
    expect(store.i18n._("hello")).toBe("Hello");
    expect(store.getState()).toMatchObject({ locale: "he", textLocale: "en", direction: "rtl" });
    expect(html).toEqual({ lang: "en", dir: "rtl" });
  });

  it.each([
    ["ko", "1 job, 21 jobs, 0 jobs"],
    ["uk", "1 job, 21 jobs, 0 jobs"],
    ["pt", "1 job, 21 jobs, 0 jobs"],
  ])("counts in English in a language without a bundle: %s", async (locale, counted) => {
    const jobs = ["count", "plural", { one: ["#", " job"], other: ["#", " jobs"] }];
    bundles["/loc/en.json"] = () => json({ messages: { jobs: [jobs] } });
    const { store } = setup();
    expect(await store.selectLocale(locale)).toEqual({ kind: "selected" });
    expect([1, 21, 0].map((count) => store.i18n._("jobs", { count })).join(", ")).toBe(counted);
  });

  it.each([
    ["a start page", () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } })],
    ["no messages", () => json({ hello: "Hallo" })],
    ["rubbish messages", () => json({ messages: { hello: 3 } })],
    ["cut JSON", () => new Response('{"mess', { headers: { "Content-Type": "application/json" } })],
    ["an error", () => new Response("", { status: 500 })],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("that answers %s fails with a clear error; the old language stays", async (_, answer) => {
    const { store, html } = setup();
    await store.start();
    bundles["/loc/de.json"] = answer;
    const outcome = await store.selectLocale("de");
    expect(outcome).toMatchObject({ kind: "failed", error: { code: "bundle", locale: "de" } });
    expect(outcome.kind === "failed" && outcome.error.message).toContain(
      "Cannot load the texts of 'de' from /loc/de.json",
    );
    expect(html.lang).toBe("en");
    expect(store.i18n._("hello")).toBe("Hello");
    expect(store.getState().pendingLocale).toBeNull();
    expect(storage.getItem("backroom.locale")).toBeNull();
  });

  it("an unknown code fails without a request", async () => {
    const { store } = setup();
    const outcome = await store.selectLocale("xx");
    expect(outcome).toMatchObject({
      kind: "failed",
      error: { code: "unknown-locale", message: "Unknown variable dynamic import: xx" },
    });
    expect(requests).toEqual([]);
  });

  it("the later of two choices wins, even when its answer comes first", async () => {
    const { store } = setup();
    await store.start();
    const { promise, resolve } = Promise.withResolvers<Response>();
    bundles["/loc/de.json"] = () => promise;
    const first = store.selectLocale("de");
    expect(await store.selectLocale("ar")).toEqual({ kind: "selected" });
    resolve(json({ messages: { hello: "Hallo" } }));
    expect(await first).toEqual({ kind: "superseded" });
    expect(store.getState().locale).toBe("ar");
    expect(storage.getItem("backroom.locale")).toBe("ar");
  });
});

describe("an app's own languages", () => {
  const load = async (locale: string) => {
    if (locale === "fr") throw new Error("the chunk is gone");
    return { hello: [`Hello in ${locale}`] };
  };

  it("come from its loader, without a request", async () => {
    const { store } = setup({ locales: ["de", "tlh"], load });
    await store.start();
    expect(errors).toEqual([]);
    for (const locale of ["de", "tlh"]) {
      expect(await store.selectLocale(locale)).toEqual({ kind: "selected" });
      expect(store.i18n._("hello")).toBe(`Hello in ${locale}`);
      expect(store.getState().textLocale).toBe(locale);
    }
    expect(requests).toEqual([]);
  });

  it("leave every other language with English texts", async () => {
    const { store, html } = setup({ locales: ["en", "de"], load });
    expect(await store.selectLocale("ja")).toEqual({ kind: "selected" });
    expect(store.i18n._("hello")).toBe("Hello in en");
    expect(html.lang).toBe("en");
  });

  it("fail with the reason of the loader; the old language stays", async () => {
    const { store } = setup({ locales: ["fr"], load });
    await store.start();
    expect(await store.selectLocale("fr")).toMatchObject({
      kind: "failed",
      error: { message: "Cannot load the texts of 'fr' from the app's loader: the chunk is gone" },
    });
    expect(store.getState().locale).toBe("en");
  });
});

describe("CLDR data", () => {
  it("is not asked for unless switched on", async () => {
    const { store } = setup();
    await store.selectLocale("ar");
    expect(requests).not.toContain("/assets/cldr/ar.json");
  });

  it("that is missing changes nothing and says nothing", async () => {
    const { store } = setup({ cldr: true });
    expect(await store.selectLocale("ar")).toEqual({ kind: "selected" });
    expect(requests).toContain("/assets/cldr/ar.json");
    expect(errors).toEqual([]);
  });

  it("sets the numbering system of the formats", async () => {
    bundles["/assets/cldr/ar.json"] = () =>
      json({ main: { ar: { numbers: { defaultNumberingSystem: "arab" } } } });
    const { store } = setup({ cldr: true });
    await store.selectLocale("ar");
    expect(store.getState().formatLocale).toBe("ar-u-nu-arab");
  });

  it("comes to the active language, and to those chosen later, when it is switched on late", async () => {
    bundles["/assets/cldr/ar.json"] = () =>
      json({ main: { ar: { numbers: { defaultNumberingSystem: "arab" } } } });
    const { store } = setup();
    await store.selectLocale("ar");
    expect(store.getState().formatLocale).toBe("ar");
    await store.enableCldr();
    expect(store.getState().formatLocale).toBe("ar-u-nu-arab");
    expect(store.i18n.locales).toBe("ar-u-nu-arab");
    await store.selectLocale("de");
    expect(requests).toContain("/assets/cldr/de.json");
    expect(errors).toEqual([]);
  });
});
