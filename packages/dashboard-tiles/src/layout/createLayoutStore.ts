import { isAbortError } from "@backroom/api-client";
import type { DashboardLayout } from "@backroom/contract";
import { systemClock, toReadable } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { withChange } from "./cardChanges.ts";
import { createDeviceCopy, layoutKey } from "./deviceCopy.ts";
import type { LayoutState, LayoutStore, LayoutStoreOptions } from "./layoutStore.ts";
import { parseLayout } from "./parseLayout.ts";
import type { ParsedLayout } from "./parseLayout.ts";
import { laterThan, rebaseLayout, timeOf } from "./rebaseLayout.ts";

/** Pause before a failed save is tried again. */
export const RETRY_MS = 30_000;
const KEY = "dashboard";
const NOTHING: LayoutState = { layout: undefined, saving: "saved", problem: undefined };

/** One login of a user. */
interface Login {
  readonly userName: string;
  isRead: boolean;
  isPending: boolean;
  isBusy: boolean;
  /** Whether the whole layout is to be sent, and not only params of single cards. */
  isWhole: boolean;
  /** `storedAt` of what the server had when it was last read or written; undefined = nothing. */
  base: string | undefined;
}

/** Makes the store; it holds nothing before it has loaded. */
export const createLayoutStore = (options: LayoutStoreOptions): LayoutStore => {
  const { api, windows, logError, clock = systemClock } = options;
  const store = createStore<LayoutState>(() => NOTHING);
  const device = createDeviceCopy(options);
  /** Who is logged in; a new one for each login, so that late answers for the one before are known. */
  let login: Login | undefined;
  let timer: unknown;

  const rebased = (current: Login, stored: unknown): DashboardLayout | undefined =>
    rebaseLayout({
      stored,
      changes: device.readChanges(current.userName),
      now: clock.now(),
      known: [store.getState().layout, device.readLayout(current.userName)],
    });
  const takeRebased = (current: Login, layout: DashboardLayout): void => {
    device.writeLayout(current.userName, layout);
    store.setState({ layout });
  };

  /** Takes what the server answered; the copy on this device counts where it is later, and is sent. */
  const takeAnswer = (current: Login, stored: unknown): void => {
    current.isRead = true;
    const parsed: ParsedLayout | undefined = stored === undefined ? undefined : parseLayout(stored);
    const copy = device.readLayout(current.userName);
    if (parsed !== undefined && parsed.kind !== "layout") {
      if (parsed.kind === "unreadable") logError("The stored dashboard cannot be read.", parsed.error);
      // Sent only when the user stores something: what the server has may be of use to a newer version.
      store.setState({ layout: copy, problem: parsed.kind });
      return;
    }
    current.base = parsed?.layout.storedAt;
    const isCopyLater = timeOf(copy) > timeOf(parsed?.layout);
    current.isPending = isCopyLater;
    current.isWhole = isCopyLater && device.readChanges(current.userName) === undefined;
    if (!isCopyLater) device.writeChanges(current.userName, undefined);
    const merged = isCopyLater ? rebased(current, stored) : undefined;
    if (merged !== undefined) {
      takeRebased(current, merged);
      store.setState({ problem: undefined });
      return;
    }
    const layout = isCopyLater ? copy : parsed?.layout;
    if (layout !== undefined && !isCopyLater) device.writeLayout(current.userName, layout);
    store.setState({ layout, problem: undefined });
  };

  const read = async (current: Login, signal?: AbortSignal): Promise<void> => {
    try {
      const stored = await api.readExtension(KEY, signal && { signal });
      if (login === current) takeAnswer(current, stored);
    } catch (error) {
      if (signal?.aborted === true) throw error;
      if (!isAbortError(error)) logError("The stored dashboard cannot be read.", error);
      if (login === current) store.setState({ layout: device.readLayout(current.userName) });
    }
  };

  /** Sends the layout until the server has the latest one. */
  const send = async (current: Login): Promise<void> => {
    const isDue = () => login === current && current.isPending;
    while (isDue()) {
      const { isWhole } = current;
      current.isPending = false;
      current.isWhole = false;
      store.setState({ saving: "saving" });
      let { layout } = store.getState();
      try {
        if (device.readChanges(current.userName) !== undefined) {
          const stored = await api.readExtension(KEY);
          if (login !== current) return;
          const merged = rebased(current, stored);
          if (merged !== undefined) takeRebased(current, merged);
          ({ layout } = store.getState());
          current.isPending = false;
        }
        await api.writeExtension(KEY, layout);
        if (login !== current) return;
        current.base = layout?.storedAt;
        if (store.getState().layout === layout) device.writeChanges(current.userName, undefined);
        // What another window has sent meanwhile may have come before this one.
        current.isPending = store.getState().layout !== layout;
        if (!current.isPending) store.setState({ saving: "saved", problem: undefined });
      } catch (error) {
        if (login !== current) return;
        logError("The dashboard cannot be saved.", error);
        // Another window may have stored a later one meanwhile; this one is then out of date.
        current.isPending = current.isPending || store.getState().layout === layout;
        current.isWhole = current.isPending && (current.isWhole || isWhole);
        if (current.isWhole) device.writeChanges(current.userName, undefined);
        store.setState({ saving: current.isPending ? "failed" : "saved" });
        return;
      }
    }
  };

  const sync = async (): Promise<void> => {
    const current = login;
    if (current === undefined || current.isBusy) return;
    clock.clearTimeout(timer);
    current.isBusy = true;
    try {
      if (!current.isRead) await read(current);
      await send(current);
    } finally {
      current.isBusy = false;
    }
    if (login === current && (current.isPending || !current.isRead))
      timer = clock.setTimeout(() => void sync(), RETRY_MS);
  };

  windows?.addEventListener("storage", ({ key }) => {
    if (login === undefined || key !== layoutKey(login.userName)) return;
    const copy = device.readLayout(login.userName);
    if (copy === undefined || timeOf(copy) <= timeOf(store.getState().layout)) return;
    // The window that stored it sends it.
    login.isPending = false;
    store.setState({ layout: copy, saving: "saved", problem: undefined });
  });

  return {
    ...toReadable(store),
    load: async (userName, { signal } = {}) => {
      const current: Login = {
        userName,
        isRead: false,
        isPending: false,
        isBusy: false,
        isWhole: false,
        base: undefined,
      };
      login = current;
      store.setState(NOTHING);
      await read(current, signal);
      void sync();
    },
    save: (cards, only) => {
      if (login === undefined) return;
      const storedAt = laterThan(clock.now(), store.getState().layout, device.readLayout(login.userName));
      login.isWhole = login.isWhole || only === undefined;
      if (only === undefined || login.isWhole) device.writeChanges(login.userName, undefined);
      else
        device.writeChanges(
          login.userName,
          withChange(device.readChanges(login.userName) ?? { base: login.base ?? null, cards: {} }, only),
        );
      const layout: DashboardLayout = { version: 1, storedAt, cards };
      device.writeLayout(login.userName, layout);
      login.isPending = true;
      store.setState({ layout });
      void sync();
    },
    retry: () => void sync(),
    clear: () => {
      login = undefined;
      clock.clearTimeout(timer);
      store.setState(NOTHING);
    },
  };
};
