import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { article } from "../../test/articles.ts";
import { RecordState } from "./RecordIdentity.tsx";

const show = (fields: object) =>
  render(
    <TestI18n>
      <output>
        <RecordState record={{ ...article(0), ...fields }} isNew={false} canBeDisabled />
      </output>
    </TestI18n>,
  );

it.each([
  [{ Disabled: false }, "active"],
  [{ Disabled: true }, "disabled"],
  [{ Disabled: false, State: "coming" }, ""],
  [{ Disabled: true, State: "coming" }, "disabled"],
] as const)('shows the badge of a record with %j: "%s"', async (fields, text) => {
  await show(fields);
  await expect.element(page.getByRole("status")).toHaveTextContent(text);
});
