import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { motionEnds } from "@backroom/ui/testing";
import axe from "axe-core";
import { RouterProvider, useLayoutReady } from "@backroom/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { ForbiddenPage } from "../StatusPages/ForbiddenPage.tsx";
import { NotFoundPage } from "../StatusPages/NotFoundPage.tsx";
import { Footer } from "../Footer/Footer.tsx";
import { TitleBar } from "../TitleBar/TitleBar.tsx";
import { UserMenu } from "../UserMenu/UserMenu.tsx";
import { EmbeddedShell } from "./EmbeddedShell.tsx";
import { FillPage } from "./FillPage.tsx";
import * as stories from "./AppShell.stories.tsx";
import { SampleShell } from "../../test/SampleShell.tsx";
import type { SampleShellProps } from "../../test/SampleShell.tsx";

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const show = (props: SampleShellProps = {}, locale = "en") =>
  render(
    <TestI18n locale={locale}>
      <SampleShell {...props} />
    </TestI18n>,
  );

const focused = (): string => document.activeElement?.textContent ?? "";

it("shows title bar, navigation, command bar, content and footer", async () => {
  const screen = await show({ children: <p>The page</p> });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Articles" })).toBeVisible();
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect.element(screen.getByTestId("command-bar").getByRole("button", { name: "New" })).toBeVisible();
  await expect.element(screen.getByRole("main")).toHaveTextContent("The page");
  await expect.element(screen.getByRole("contentinfo").getByText("ready")).toBeVisible();
});

it("names the content area by the page's title, which is read when the focus moves there", async () => {
  const screen = await show({ children: <p>The page</p> });
  await expect.element(screen.getByRole("main", { name: "Articles" })).toHaveTextContent("The page");
});

const LayoutReady = () => <p>{useLayoutReady() ? "at rest" : "changing"}</p>;

it("reports the layout as not ready until a change of its width has ended", async () => {
  const screen = await show({ children: <LayoutReady /> });
  await expect.element(screen.getByText("at rest")).toBeVisible();
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(screen.getByRole("main").element().textContent));
  observer.observe(screen.getByRole("main").element(), {
    subtree: true,
    characterData: true,
    childList: true,
  });
  await screen.getByRole("button", { name: /^Layout width/u }).click();
  await screen.getByRole("menuitemradio", { name: "Boxed" }).click();
  await expect.poll(() => [...seen]).toEqual(["changing", "at rest"]);
  observer.disconnect();
});

it("the home page has the product title and no favourite toggle", async () => {
  const screen = await show({ path: "/" });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Backroom" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Favorite" }).query()).toBeNull();
  expect(screen.getByRole("banner").element().querySelector("[data-icon='house']")).toBeNull();
});

it("the favourite toggle tells its state", async () => {
  const screen = await show();
  const toggle = screen.getByRole("button", { name: "Favorite" });
  await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-pressed", "false");
});

it("a testable page carries a flask", async () => {
  const screen = await show({ path: "/data/terminal" });
  await expect.element(screen.getByRole("img", { name: "testable" })).toBeVisible();
});

it("only the root item of the current page is active, hidden items are left out", async () => {
  const screen = await show();
  const main = screen.getByRole("navigation", { name: "Main" });
  await expect
    .element(main.getByRole("button", { name: "Master data" }))
    .toHaveAttribute("aria-current", "true");
  expect(main.getByRole("button", { name: "Documents" }).element().hasAttribute("aria-current")).toBe(false);
  expect(main.getByRole("button", { name: "Hidden" }).query()).toBeNull();
  await main.getByRole("button", { name: "Master data" }).click();
  await expect.element(page.getByRole("link", { name: "Articles" })).toHaveAttribute("aria-current", "page");
  const menu = page.getByRole("navigation", { name: "Master data" });
  await expect.element(menu.getByRole("heading", { name: "Organisation" })).toBeVisible();
  expect(page.getByRole("link", { name: "Secret" }).query()).toBeNull();
});

it("one click closes a menu or changes to another, a click elsewhere closes it", async () => {
  const screen = await show();
  const master = screen.getByRole("button", { name: "Master data" });
  await master.click();
  await master.click();
  await expect.element(master).toHaveAttribute("aria-expanded", "false");
  await master.click();
  await screen.getByRole("button", { name: "Documents" }).click();
  await expect.element(page.getByRole("link", { name: "Receipts" })).toBeVisible();
  await expect.element(master).toHaveAttribute("aria-expanded", "false");
  await screen.getByRole("main").click({ position: { x: 600, y: 400 } });
  await expect.element(page.getByRole("link", { name: "Receipts" })).not.toBeInTheDocument();
});

it("the whole navigation works with the keyboard", async () => {
  const screen = await show();
  const master = screen.getByRole("button", { name: "Master data" });
  (master.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Documents");
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}");
  await expect.poll(focused).toBe("Articles");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}");
  expect(focused()).toContain("Terminals");
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toBe("Master data");
  await expect.element(master).toHaveAttribute("aria-expanded", "false");
});

/** The frame with links that lead to its other pages, as a router does it. */
const Routed = () => {
  const [path, setPath] = useState("/data/article");
  return (
    <TestI18n>
      <RouterProvider navigate={setPath}>
        <SampleShell path={path}>
          <p>Page of {path}</p>
        </SampleShell>
      </RouterProvider>
    </TestI18n>
  );
};

it("after a link of a menu was followed the focus is on the page", async () => {
  const screen = await render(<Routed />);
  (screen.getByRole("button", { name: "Master data" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(focused).toBe("Articles");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(screen.getByText("Page of /data/terminal")).toBeVisible();
  await expect.element(screen.getByRole("main")).toHaveFocus();
  await expect.element(page.getByRole("link", { name: "Articles" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("main")).toHaveFocus();
});

it("after a link of the drawer was followed the focus is on the page", async () => {
  await page.viewport(360, 740);
  const screen = await render(<Routed />);
  await screen.getByRole("button", { name: "Open navigation" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await drawer.getByRole("link", { name: /Terminals/ }).click();
  await expect.element(screen.getByText("Page of /data/terminal")).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(screen.getByRole("main")).toHaveFocus();
});

it("three groups stand side by side, fewer below each other", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Master data" }).click();
  await expect.element(page.getByRole("heading", { name: "People" })).toBeVisible();
  await motionEnds();
  const tops = ["Assortment", "Organisation", "People"].map(
    (name) => page.getByRole("heading", { name }).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});

it("in a narrow window the navigation is a drawer", async () => {
  await page.viewport(360, 740);
  const screen = await show();
  expect(screen.getByRole("button", { name: "Master data" }).query()).toBeNull();
  await screen.getByRole("button", { name: "Open navigation" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect.element(drawer.getByRole("link", { name: "Articles" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it("the footer says when the view is not permitted", async () => {
  const screen = await show({ isPermitted: false });
  await expect.element(screen.getByRole("contentinfo").getByText("view not permitted")).toBeVisible();
});

it("the Update button shows only when there is an update", async () => {
  const events: string[] = [];
  const screen = await show({ isUpdateAvailable: true, onEvent: (event) => void events.push(event) });
  await screen.getByRole("button", { name: "Update" }).click();
  expect(events).toEqual(["update"]);
  await screen.unmount();
  const without = await show();
  expect(without.getByRole("button", { name: "Update" }).query()).toBeNull();
});

it("the network indicator shows figures of long activities and lists the calls", async () => {
  const screen = await show(stories.LongCall.args ?? {});
  await expect.element(screen.getByTestId("network-figures")).toHaveTextContent("35.7 kB 1.2 s");
  await screen.getByTestId("network-indicator").click();
  const list = page.getByRole("dialog", { name: "Network activity" });
  await expect.element(list.getByText("skip=0 & take=50")).toBeVisible();
  const failed = list.getByRole("listitem").filter({ hasText: "/article/7" });
  await expect.element(failed.getByText("Internal error")).toBeVisible();
  expect(failed.element().textContent).toMatch(/PUT500.*1\.5 kB.*210 B.*240 ms.*Internal error/u);
});

it("a short activity shows no figures", async () => {
  const activity = { startedAt: 0, durationMs: 900, bytes: 1000, pendingCount: 1 };
  const screen = await show({ network: { activity } });
  expect(screen.getByTestId("network-figures").query()).toBeNull();
});

it("the language picker offers translated languages first and finds all others", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Language: English" }).click();
  await expect.element(page.getByRole("option", { name: /Deutsch/u })).toBeVisible();
  await expect.element(page.getByRole("searchbox", { name: "Search language" })).toHaveFocus();
  await userEvent.keyboard("swahili");
  await expect.element(page.getByRole("option", { name: /Kiswahili/u })).toBeVisible();
  await expect.element(page.getByRole("option", { name: /Deutsch/u })).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(screen.getByRole("button", { name: "Language: Kiswahili" })).toBeVisible();
});

it.each([
  ["Layout width: Auto", ["Auto", "Full-width", "Boxed"]],
  ["Theme: Auto", ["Auto", "Light", "Dark"]],
])("%s has exactly its three choices", async (name, choices) => {
  const screen = await show();
  await screen.getByRole("button", { name }).click();
  const items = page.getByRole("menuitemradio");
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map((item) => item.textContent)).toEqual(choices);
});

it("the pickers say what they choose, not only the choice", async () => {
  const screen = await show();
  const footer = screen.getByRole("contentinfo");
  await expect.element(footer.getByText("Theme:", { exact: true })).toBeVisible();
  await expect.element(footer.getByText("Layout width:", { exact: true })).toBeVisible();
});

it("an app may leave out any part of the frame, and name its own languages", async () => {
  const screen = await render(
    <TestI18n>
      <TitleBar productTitle="Shop" page={{ title: "Orders", icon: undefined, state: undefined }} />
      <UserMenu name="Mara Kern" onLogout={() => undefined} />
      <Footer locale="en" onLocaleChange={() => undefined} locales={["en", "pl"]} />
    </TestI18n>,
  );
  expect(screen.getByRole("banner").getByRole("button").elements()).toHaveLength(0);
  const footer = screen.getByRole("contentinfo");
  expect(footer.getByRole("button").elements()).toHaveLength(1);
  await expect.element(footer.getByText("ready")).not.toBeInTheDocument();
  await footer.getByRole("button", { name: "Language: English" }).click();
  const translated = page.getByRole("group", { name: "Translated" });
  await expect.element(translated.getByRole("option", { name: /Polski/ })).toBeVisible();
  expect(translated.getByRole("option").elements()).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "User menu: Mara Kern" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  expect(page.getByRole("menuitem").elements()).toHaveLength(1);
});

it("boxed limits the content to 1320 px", async () => {
  await page.viewport(1600, 800);
  const screen = await show({ children: <p>The page</p> });
  const width = () => screen.getByText("The page").element().parentElement?.clientWidth ?? 0;
  await expect.poll(width).toBeGreaterThan(1500);
  await screen.getByRole("button", { name: "Layout width: Auto" }).click();
  await page.getByRole("menuitemradio", { name: "Boxed" }).click();
  await expect.poll(width).toBe(1320);
});

it("the scroll button goes to the farther end and hides on short pages", async () => {
  const screen = await show(stories.LongPage.args ?? {});
  const main = screen.getByRole("main").element();
  await screen.getByRole("button", { name: "Scroll to bottom" }).click();
  await expect.poll(() => main.scrollTop).toBe(main.scrollHeight - main.clientHeight);
  await screen.getByRole("button", { name: "Scroll to top" }).click();
  await expect.poll(() => main.scrollTop).toBe(0);
  await screen.unmount();
  const short = await show();
  expect(short.getByRole("button", { name: /Scroll to/u }).query()).toBeNull();
});

it("a page of full height fills the window without scrolling, a long one keeps its padding", async () => {
  const screen = await show({
    children: (
      <section aria-label="Grid" style={{ blockSize: "100%", minBlockSize: 0, position: "relative" }}>
        <div style={{ position: "absolute", inset: 0, overflow: "auto" }}>
          <div style={{ blockSize: 5000 }} />
        </div>
      </section>
    ),
  });
  const main = screen.getByRole("main").element();
  const grid = screen.getByRole("region", { name: "Grid" }).element();
  expect(main.scrollHeight).toBe(main.clientHeight);
  expect(main.clientHeight - grid.clientHeight).toBe(12 + 16);
  await screen.unmount();
  const long = await show({ children: <div style={{ blockSize: 3000 }} /> });
  expect(long.getByRole("main").element().scrollHeight).toBe(3000 + 12 + 16);
});

it("a fill page is as high as the frame leaves it, whatever is inside", async () => {
  const screen = await show({
    children: (
      <FillPage>
        <section aria-label="Rows" style={{ flex: 1, minBlockSize: 0, overflow: "auto" }}>
          <div style={{ blockSize: 5000 }} />
        </section>
      </FillPage>
    ),
  });
  const main = screen.getByRole("main").element();
  expect(main.scrollHeight).toBe(main.clientHeight);
  expect(main.clientHeight - screen.getByRole("region", { name: "Rows" }).element().clientHeight).toBe(
    12 + 16,
  );
});

it("a slow navigation shows the hourglass", async () => {
  const screen = await show({ isNavigating: true });
  await expect.element(screen.getByRole("progressbar", { name: "Loading" })).toBeVisible();
});

it("the user menu offers its actions and test mode", async () => {
  const events: string[] = [];
  const screen = await show({ onEvent: (event) => void events.push(event) });
  const menu = screen.getByRole("button", { name: "User menu: Mara Kern" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  expect(events).toEqual(["logout"]);
  await menu.click();
  await page.getByRole("menuitemcheckbox", { name: "Test mode" }).click();
  await expect
    .element(page.getByRole("menuitemcheckbox", { name: "Test mode" }))
    .toHaveAttribute("aria-checked", "true");
});

it("status pages show the number, the path and a way on", async () => {
  const pages: ReactNode = (
    <TestI18n>
      <ForbiddenPage requested="/a/b" />
      <NotFoundPage path="/no/such?x=1" />
    </TestI18n>
  );
  const screen = await render(pages);
  for (const text of ["403", "Forbidden", "/a/b", "404", "Page not found", "/no/such?x=1"])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Go to the home page" }).first())
    .toHaveAttribute("href", "/");
});

it("the embedded frame marks the body while it is shown, and names the page to screen readers", async () => {
  const screen = await render(
    <TestI18n>
      <EmbeddedShell title="Articles">inside</EmbeddedShell>
    </TestI18n>,
  );
  expect(document.body.classList.contains("embedded")).toBe(true);
  await expect.element(screen.getByTestId("command-bar")).toBeInTheDocument();
  expect(screen.getByRole("contentinfo").query()).toBeNull();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Articles" })).toBeInTheDocument();
  await screen.unmount();
  expect(document.body.classList.contains("embedded")).toBe(false);
});

it("axe finds nothing, with menus open and closed", async () => {
  const screen = await show(stories.LongCall.args ?? {});
  const check = async (): Promise<readonly string[]> => {
    await motionEnds();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  };
  expect(await check()).toEqual([]);
  await screen.getByRole("button", { name: "Master data" }).click();
  await expect.element(page.getByRole("link", { name: "Articles" })).toBeVisible();
  expect(await check()).toEqual([]);
});
