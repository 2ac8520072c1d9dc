import { createFakeClock, createMemoryStorage } from "@backroom/ports/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addVisit, toggleFavorite } from "./pageLists.ts";
import type { Visit } from "./pageLists.ts";
import { createPreferencesStore } from "./preferencesStore.ts";
import { createUserPagesStore } from "./userPagesStore.ts";

const setup = (values?: Record<string, string>) => {
  const storage = createMemoryStorage(values);
  const logged: string[] = [];
  const options = {
    storage,
    logError: (message: string) => void logged.push(message),
    clock: createFakeClock(),
  };
  return { storage, logged, options };
};

const visit = (path: string, rest: Partial<Visit> = {}): Visit => ({
  path,
  isRedirected: false,
  isEmbedded: false,
  isFound: true,
  ...rest,
});

describe("preferences", () => {
  it("are kept over a reload, as plain words", () => {
    const { storage, options } = setup();
    const store = createPreferencesStore(options);
    expect(store.getState()).toEqual({
      theme: "auto",
      fluid: "auto",
      isTestModeWanted: false,
      hasCharacterKeys: true,
    });
    store.setTheme("dark");
    store.setFluid("boxed");
    store.setTestMode(true);
    store.setCharacterKeys(false);
    expect(Object.fromEntries(storage.values)).toEqual({
      "backroom.theme": "dark",
      "backroom.fluid": "boxed",
      "backroom.testMode": "true",
      "backroom.characterKeys": "false",
    });
    expect(createPreferencesStore(options).getState()).toEqual(store.getState());
  });

  it("that cannot be read are logged and fall back to the default", () => {
    const { logged, options } = setup({
      "backroom.theme": "purple",
      "backroom.fluid": "",
      "backroom.testMode": "{",
      "backroom.characterKeys": "perhaps",
    });
    const state = createPreferencesStore(options).getState();
    expect(state).toEqual({ theme: "auto", fluid: "auto", isTestModeWanted: false, hasCharacterKeys: true });
    expect(logged).toHaveLength(4);
  });

  it("survive a storage that refuses", () => {
    const { logged, options } = setup();
    const refuse = () => {
      throw new Error("denied");
    };
    const store = createPreferencesStore({
      ...options,
      storage: { getItem: refuse, setItem: refuse, removeItem: refuse },
    });
    store.setTheme("light");
    expect(store.getState().theme).toBe("light");
    expect(logged).toHaveLength(5);
  });
});

describe("favorites", () => {
  it("keep the ten newest, newest first", () => {
    const paths = Array.from({ length: 11 }, (_, index) => `/page/${index}`);
    const favorites = paths.reduce(toggleFavorite, [] as readonly string[]);
    expect(favorites).toEqual(paths.slice(1).toReversed());
  });

  it("a second toggle takes the page out", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.webPath(), { maxLength: 9 }), fc.string(), (list, name) => {
        const path = `/new/${name}/`;
        expect(toggleFavorite(toggleFavorite(list, path), path)).toEqual(list);
      }),
    );
  });

  it("are stored per user in the shape of version 1", () => {
    const { storage, options } = setup();
    const store = createUserPagesStore(options);
    store.toggleFavorite("/lost");
    store.setUser("anna");
    store.toggleFavorite("/a");
    store.toggleFavorite("/b");
    expect(JSON.parse(storage.values.get("backroom.favorites.anna") ?? "")).toEqual({
      version: 1,
      storedAt: "1970-01-01T00:00:00.000Z",
      pages: [{ path: "/b" }, { path: "/a" }],
    });
    store.setUser("bob");
    expect(store.getState().favorites).toEqual([]);
    store.setUser("anna");
    expect(store.getState().favorites).toEqual(["/b", "/a"]);
  });

  it("keeps the title of a record over a new start, and drops it with the favourite", () => {
    const { storage, options } = setup();
    const store = createUserPagesStore(options);
    store.setUser("anna");
    store.toggleFavorite("/a?$k=MQ==", "Coffee");
    const later = createUserPagesStore(options);
    later.setUser("anna");
    expect(later.getState().titles).toEqual({ "/a?$k=MQ==": "Coffee" });
    later.toggleFavorite("/a?$k=MQ==");
    expect(storage.values.get("backroom.favorites.anna")).not.toContain("Coffee");
  });

  it("of another version are logged and replaced by none", () => {
    const { logged, options } = setup({
      "backroom.favorites.anna": '{"version":2,"storedAt":"x","pages":[]}',
      "backroom.recent.anna": "nonsense",
    });
    const store = createUserPagesStore(options);
    store.setUser("anna");
    expect(store.getState()).toEqual({ favorites: [], recents: [], titles: {} });
    expect(logged).toHaveLength(2);
  });

  it("another tab's change is not lost", () => {
    const { options } = setup();
    const [one, two] = [createUserPagesStore(options), createUserPagesStore(options)];
    one.setUser("anna");
    two.setUser("anna");
    one.toggleFavorite("/a");
    two.toggleFavorite("/b");
    expect(two.getState().favorites).toEqual(["/b", "/a"]);
  });
});

describe("recent pages", () => {
  it("are the last five, newest first, none twice", () => {
    const paths = ["/1", "/2", "/3", "/1", "/4", "/5", "/6"];
    const recents = paths.map((path) => visit(path)).reduce(addVisit, [] as readonly string[]);
    expect(recents).toEqual(["/6", "/5", "/4", "/1", "/3"]);
  });

  it.each([
    visit("/"),
    visit("/forbidden"),
    visit("/auth/login"),
    visit("/no/such", { isFound: false }),
    visit("/x", { isRedirected: true }),
    visit("/x", { isEmbedded: true }),
  ])("leave out $path (redirected $isRedirected, embedded $isEmbedded, found $isFound)", (each) => {
    expect(addVisit(["/a"], each)).toEqual(["/a"]);
  });

  it("are kept per user", () => {
    const { storage, options } = setup();
    const store = createUserPagesStore(options);
    store.setUser("anna");
    store.visit(visit("/a"));
    store.setUser("bob");
    expect(store.getState().recents).toEqual([]);
    expect(storage.values.get("backroom.recent.anna")).toBe('["/a"]');
  });
});
