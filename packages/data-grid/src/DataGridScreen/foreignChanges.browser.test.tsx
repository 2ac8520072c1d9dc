import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { article, articleService } from "../../test/articles.ts";
import { createOtherPeople } from "../../test/otherPeople.ts";
import { TestEditor, testLocation, TestScreen } from "../../test/TestScreen.tsx";
import type { EditorSlot } from "../DetailArea/detailAreaProps.ts";

const row = (key: number) => page.getByTestId(`row-${key}`);

beforeEach(() => page.viewport(1280, 800));

describe("changes by others", () => {
  it("patch rows in sight by one read, mark deleted ones, and only count added ones", async () => {
    const { dataEvents, send } = createOtherPeople();
    const service = articleService(120);
    const lists = () => service.calls.filter(({ operation }) => operation === "list").length;
    await render(
      <TestI18n>
        <TestScreen {...{ service, dataEvents }} location={testLocation("?$start=1")} />
      </TestI18n>,
    );
    await expect.element(row(5000)).toBeVisible();
    const before = lists();
    service.changeByOther(5001, { Text: "By another" });
    service.changeByOther(5002, { Text: "By another too" });
    send("update", 5001);
    send("update", 5002);
    send("delete", 5004);
    send("create", 9000);
    await expect.element(row(5001).getByText("By another")).toBeVisible();
    await expect.element(row(5002).getByText("By another too")).toBeVisible();
    expect(lists()).toBe(before + 1);
    await expect.element(row(5004).getByRole("img", { name: "Deleted" })).toBeVisible();
    const added = page.getByRole("button", { name: "1 new" });
    await added.click();
    await expect.element(added).not.toBeInTheDocument();
    expect(lists()).toBeGreaterThan(before + 1);
  });

  it("say at the row and at the open record who else edits it, until they stop", async () => {
    let tell: (editors: ReadonlyMap<number, readonly string[]>) => void = () => undefined;
    await render(
      <TestI18n>
        <TestScreen
          service={articleService(120)}
          location={testLocation("?$start=1")}
          recordEditors={(listener) => {
            tell = listener;
            return () => undefined;
          }}
        />
      </TestI18n>,
    );
    await expect.element(row(5000)).toBeVisible();
    tell(
      new Map([
        [5001, ["Kaori Sato"]],
        [5002, ["Kaori Sato", "manager"]],
      ]),
    );
    await expect.element(row(5001).getByText("Kaori Sato is editing")).toBeVisible();
    await expect.element(row(5002).getByText("2 are editing")).toBeVisible();
    await row(5001).click();
    const inDetail = page.getByTestId("detail-area").getByText("Kaori Sato is editing");
    await expect.element(inDetail).toBeVisible();
    tell(new Map());
    await expect.element(inDetail).not.toBeInTheDocument();
    await expect.element(row(5001).getByText("is editing")).not.toBeInTheDocument();
  });

  it("draw nothing of an open editor, however many there are", async () => {
    const { dataEvents, send } = createOtherPeople();
    const service = articleService(120);
    let renders = 0;
    const CountingEditor = (slot: EditorSlot) => {
      renders += 1;
      return <TestEditor {...slot} />;
    };
    await render(
      <TestI18n>
        <TestScreen
          {...{ service, dataEvents }}
          location={testLocation("?$start=1")}
          renderEditor={(slot) => <CountingEditor {...slot} />}
        />
      </TestI18n>,
    );
    await row(5001).dblClick();
    await page.getByRole("textbox", { name: "Text" }).fill("Typed");
    await expect.element(page.getByTestId("detail-area")).not.toHaveAttribute("aria-busy", "true");
    const before = renders;
    for (let count = 0; count < 500; count += 1) send("create", 9000 + count);
    for (let index = 2; index < 12; index += 1) {
      service.changeByOther(article(index).Oid, { Text: "By another" });
      send("update", article(index).Oid);
    }
    send("delete", 5000);
    await expect.element(page.getByRole("button", { name: "500 new" })).toBeVisible();
    await expect.element(row(5000).getByRole("img", { name: "Deleted" })).toBeVisible();
    await expect.element(page.getByText("By another").first()).toBeVisible();
    expect(renders).toBe(before);
  });
});
