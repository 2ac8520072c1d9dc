import type { Locator, Page } from "@playwright/test";
import type { ArticleApi } from "../articles.ts";
import type { CallServer } from "../callServer.ts";

/** Options of a {@link PrepareEditor}. */
export interface EditorContext {
  readonly articles: ArticleApi;
  readonly call: CallServer;
  /** Address of the server. */
  readonly url: string;
}

/** What is stored, and the editor that changes one text of it. */
export interface EditedRecord {
  /** Opens the editor; the page has a session. */
  readonly open: (page: Page) => Promise<void>;
  readonly type: (page: Page, text: string) => Promise<void>;
  /** Waits until the editor shows the text. */
  readonly expectShown: (page: Page, text: string) => Promise<void>;
  readonly save: (page: Page) => Promise<void>;
  /** Reads the stored text. */
  readonly read: () => Promise<unknown>;
  /** Stores another text, as another user does. */
  readonly change: (text: string) => Promise<unknown>;
  /** Selects the own text in the dialog of a conflict. Default: it is selected already. */
  readonly keepMine?: (dialog: Locator) => Promise<void>;
  /** Deletes it, as another user does. Default: it cannot be deleted. */
  readonly remove?: () => Promise<unknown>;
  /** Whether a save closes the editor. Default: false. */
  readonly isClosedBySave?: boolean;
  /** Restores the draft after a crash. Default: it is restored without a question. */
  readonly restore?: (page: Page) => Promise<void>;
}

/** Makes what is edited. */
export type PrepareEditor = (context: EditorContext) => Promise<EditedRecord>;
