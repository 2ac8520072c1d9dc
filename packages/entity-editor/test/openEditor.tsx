import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { createFakeEntityService } from "@backroom/api-client/testing";
import type { FakeEntityServiceOptions } from "@backroom/api-client/testing";
import { FieldsProvider } from "@backroom/fields";
import { TestI18n } from "@backroom/i18n/testing";
import { createFakeClock } from "@backroom/ports/testing";
import { vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleMeta, oatDrink } from "../src/EntityEditor/articles.stories.data.ts";
import { EntityEditor } from "../src/EntityEditor/EntityEditor.tsx";
import type { EntityEditorProps } from "../src/EntityEditor/EntityEditor.tsx";

/** Pause in typing after which unsaved edits are written to the draft, in ms. */
export const DRAFT_DELAY_MS = 400;

/** A service that holds one article. */
export const serve = (options?: FakeEntityServiceOptions) =>
  createFakeEntityService([oatDrink], articleMeta, options);

/** Renders an editor of the article; its clock stands. */
export const open = async (props: Partial<EntityEditorProps> = {}) => {
  const clock = createFakeClock(Date.UTC(2026, 0, 1));
  const handlers = { notify: vi.fn(), onSaved: vi.fn(), onClosed: vi.fn(), onDirtyChange: vi.fn() };
  const service = serve();
  const screen = await render(
    <TestI18n>
      <FieldsProvider currencyOf={() => "EUR"}>
        <EntityEditor
          meta={articleMeta}
          service={service}
          source={{ kind: "oid", oid: 236 }}
          clock={clock}
          {...handlers}
          {...props}
        />
      </FieldsProvider>
    </TestI18n>,
  );
  return { clock, service, screen, ...handlers };
};
/** The text input with this label. */
export const field = (name: string) => page.getByRole("textbox", { name });
/** The button with this name. */
export const button = (name: string) => page.getByRole("button", { name });
