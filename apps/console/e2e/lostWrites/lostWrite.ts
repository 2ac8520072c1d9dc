import type { Locator, Page } from "@playwright/test";
import type { ArticleApi } from "../articles.ts";
import type { CallServer } from "../callServer.ts";

/** Options of a {@link PrepareWrite}. */
export interface WriteContext {
  readonly page: Page;
  readonly articles: ArticleApi;
  readonly call: CallServer;
  /** Address of the server. */
  readonly url: string;
}

/** A write whose response is lost. */
export interface LostWrite {
  readonly method: string;
  /** Matches the end of its path. */
  readonly path: RegExp;
  readonly write: () => Promise<void>;
  /** Shown to the user after the write. */
  readonly state: Locator;
  /** Reads the stored value, and the value it must have. Default: only `next` checks the value. */
  readonly stored?: { readonly read: () => Promise<unknown>; readonly expected: unknown };
  /** The next write, which must not cause a conflict. */
  readonly next?: () => Promise<void>;
}

/** Opens the page of a write, and makes its edits. */
export type PrepareWrite = (context: WriteContext) => Promise<LostWrite>;

/** Returns the toast with a text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByTestId("toast").filter({ hasText: text });

/** Presses a button of the question that is open. */
export const agree = (page: Page, name: string): Promise<void> =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
