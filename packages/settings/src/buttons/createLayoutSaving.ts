import { createSentWrites, isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { storedLayout } from "./createLayoutStore.ts";
import type { LayoutStore, StoredLayout } from "./createLayoutStore.ts";
import type { CellAct, Layout } from "./model/layout.ts";
import { isSameLayout, readLayout, writeLayout } from "./model/layoutRecord.ts";

/** A change of the layout on the server, by anybody. */
export interface LayoutChange {
  readonly type: "update" | "delete";
  /** "" = it is not known. */
  readonly userName: string;
  /** Of what is stored since; "" = it is not known, or nothing is. */
  readonly etag: string;
  /** ms since 1970. */
  readonly at: number;
}

/** How an edited layout stands to the stored one. */
export interface SavingState {
  readonly isSaving: boolean;
  /** What somebody else stored, while it is being merged; null = nothing is. */
  readonly theirs: StoredLayout | null;
  /** The last change on the server; null = none since the layout was opened. */
  readonly last: LayoutChange | null;
}

/** What became of a save, or of reading what somebody else stored. */
export type SaveOutcome =
  | { readonly kind: "stored" | "conflict" | "gone" }
  | { readonly kind: "failed"; readonly error: unknown };

/** What {@link createLayoutSaving} works with. */
export interface LayoutSavingDeps {
  readonly service: Pick<EntityService, "read" | "update" | "create" | "empty">;
  /** What a cell does that does not say so. */
  readonly usual: CellAct;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Saves one layout; what is begun waits for what was begun before it. Nothing rejects but `saveAsNew`. */
export interface LayoutSaving extends ReadableStore<SavingState> {
  /** Stores this layout after the stored state that the edited one comes after. */
  readonly save: (layout: Layout) => Promise<SaveOutcome>;
  /** Creates another layout with this content, and the description of this one; its oid. */
  readonly saveAsNew: (layout: Layout) => Promise<number>;
  /** Somebody changed or deleted the layout. */
  readonly change: (
    change: Pick<LayoutChange, "type" | "userName"> & { readonly etag: string | null },
  ) => void;
  /** Changes may have been missed: looks whether another layout is stored. */
  readonly look: () => Promise<void>;
  /** Reads what somebody else stored, to be merged. */
  readonly readTheirs: () => Promise<SaveOutcome>;
  /** Ends a merge, or leaves it for later. */
  readonly endMerge: () => void;
}

/** Saves of others that come between a read and the next try. */
const TRIES = 3;

const plainTag = (etag: string | null): string => (etag ?? "").replaceAll(/^W\/|"/g, "");

/** What somebody else did to the layout that the edited one does not come after; null = nothing. */
export const changeByOther = (
  { isSaving, last }: SavingState,
  { record }: StoredLayout,
): LayoutChange | null => {
  // The own save is announced as well, sometimes before it is answered.
  const isOwn = isSaving || last?.etag === plainTag(record.ETag);
  return last === null || (last.type === "update" && isOwn) ? null : last;
};

/** Makes what saves the layout of a store. */
export const createLayoutSaving = (
  layouts: LayoutStore,
  { service, usual, now }: LayoutSavingDeps,
): LayoutSaving => {
  const store = createStore<SavingState>(() => ({ isSaving: false, theirs: null, last: null }));
  const { setState } = store;
  const base = () => storedLayout(layouts.getState());
  const { Oid: oid } = base().record;
  let previous: Promise<unknown> = Promise.resolve();
  const sent = createSentWrites<Layout, StoredLayout>({
    isSame: isSameLayout,
    contentOf: ({ layout }) => layout,
  });
  const inTurn = async <T>(act: () => Promise<T>): Promise<T> => {
    const next = previous.then(act);
    previous = next.catch(() => undefined);
    return next;
  };
  const updated = ({ record }: StoredLayout): LayoutChange => ({
    type: "update",
    userName: record.ModifiedBy ?? "",
    etag: plainTag(record.ETag),
    at: now(),
  });
  const gone = () => setState({ last: { type: "delete", userName: "", etag: "", at: now() }, theirs: null });
  const failed = (error: unknown): SaveOutcome => {
    if (!isApiError(error) || error.status !== 404) return { kind: "failed", error };
    gone();
    return { kind: "gone" };
  };
  const read = async (): Promise<StoredLayout> => {
    const answer = await service.read(oid);
    if (answer.kind === "notModified") throw new Error("A record read without an ETag is unmodified");
    return { record: answer.record, layout: readLayout(answer.record, usual).layout };
  };
  const stored = (before: StoredLayout, after: StoredLayout): { readonly kind: "stored" } => {
    layouts.markStored(before, after);
    setState({ last: updated(after) });
    return { kind: "stored" };
  };
  const conflict = (theirs: StoredLayout): { readonly kind: "conflict" } => {
    setState({ theirs, last: updated(theirs) });
    return { kind: "conflict" };
  };
  /** The edited state that is stored, unless another user stored it: the base, or what was sent over it without a response. */
  const ownOf = (theirs: StoredLayout, before: StoredLayout): Layout | undefined =>
    [before.layout, ...sent.over(before)].find((own) => isSameLayout(own, theirs.layout));
  /** `before` is what the layout comes after; `over` what is stored: no other layout, perhaps with other fields. */
  const send = async (
    layout: Layout,
    before: StoredLayout,
    over: StoredLayout,
    tries: number,
  ): Promise<{ readonly kind: "stored" | "conflict" }> => {
    const outcome = await service.update({ ...over.record, ...writeLayout(layout) });
    if (outcome.kind !== "conflict") return stored(before, { record: outcome.record, layout });
    const theirs = await read();
    const origin = sent.originOf(theirs.layout, layout, before);
    if (origin === "current") return stored(before, { ...theirs, layout });
    return origin === "own" && tries > 1 ? send(layout, before, theirs, tries - 1) : conflict(theirs);
  };
  return {
    ...toReadable(store),
    save: (layout) =>
      inTurn(async () => {
        const before = base();
        if (layout === before.layout && sent.over(before).length === 0) return { kind: "stored" };
        setState({ isSaving: true });
        try {
          return await sent.send(layout, before, () => send(layout, before, before, TRIES));
        } catch (error) {
          return failed(error);
        } finally {
          setState({ isSaving: false });
        }
      }),
    saveAsNew: async (layout) => {
      const { Id: id, Text: text, TenantOid: tenantOid } = base().record;
      const blank = await service.empty({ tenantOid });
      const name = `${typeof id === "string" ? id.slice(0, 24) : "LAYOUT"}-${now().toString(36)}`;
      const made = await service.create({
        ...blank,
        ...writeLayout(layout),
        Text: text,
        Id: name.slice(0, 32),
      });
      return made.Oid;
    },
    change: ({ type, userName, etag }) =>
      setState({ last: { type, userName, etag: plainTag(etag), at: now() } }),
    look: () =>
      inTurn(async () => {
        try {
          const theirs = await read();
          const before = base();
          const own = ownOf(theirs, before);
          if (own === undefined) setState({ last: updated(theirs) });
          else stored(before, { ...theirs, layout: own });
        } catch (error) {
          // What cannot be read now is found by the next save.
          failed(error);
        }
      }),
    readTheirs: () =>
      inTurn(async () => {
        try {
          const theirs = await read();
          const before = base();
          const own = ownOf(theirs, before);
          return own === undefined ? conflict(theirs) : stored(before, { ...theirs, layout: own });
        } catch (error) {
          return failed(error);
        }
      }),
    endMerge: () => setState({ theirs: null }),
  };
};
