import { TestI18n } from "@backroom/i18n/testing";
import { createFakeClock } from "@backroom/ports/testing";
import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { motionEnds } from "@backroom/ui/testing";
import axe from "axe-core";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makeSettings, refusal } from "../../test/session.ts";
import { StoryFrame } from "../../test/storyFrame.tsx";
import { LoginPage } from "./LoginPage.tsx";
import type { LoginPageProps } from "./LoginPage.tsx";

const setup = async (props: Partial<LoginPageProps> = {}) => {
  const logIn = vi.fn<LoginPageProps["session"]["logIn"]>(async () => undefined);
  const accept = vi.fn<LoginPageProps["session"]["accept"]>();
  const onLoggedIn = vi.fn<() => void>();
  const clock = createFakeClock();
  const screen = await render(
    <TestI18n messages={{ "Login.Closed": "Closed for stocktaking" }}>
      <StoryFrame>
        <LoginPage
          session={{ logIn, accept }}
          settings={makeSettings()}
          onLoggedIn={onLoggedIn}
          clock={clock}
          {...props}
        />
      </StoryFrame>
    </TestI18n>,
  );
  const username = screen.getByLabelText("Username", { exact: true });
  const password = screen.getByLabelText("Password", { exact: true });
  const button = screen.getByRole("button", { name: "Log in" });
  return { screen, logIn, accept, onLoggedIn, clock, username, password, button };
};

it("logs in with what was typed, by Enter", async () => {
  const { screen, logIn, onLoggedIn, username } = await setup();
  await expect.element(username).toHaveFocus();
  await userEvent.keyboard("admin{Tab}backroom");
  await screen.getByText("Remember me").click();
  await expect.element(screen.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1);
  expect(logIn).toHaveBeenCalledExactlyOnceWith({
    username: "admin",
    password: "backroom",
    remember: true,
  });
});

it("marks what is missing and asks nobody", async () => {
  const { logIn, username, password, button } = await setup();
  await username.fill("  ");
  await button.click();
  await expect.element(username).toBeInvalid();
  await expect.element(username).toHaveAccessibleDescription("Enter your username.");
  await expect.element(username).toHaveFocus();
  await expect.element(password).toBeInvalid();
  await username.fill("admin");
  await expect.element(username).toBeValid();
  expect(logIn).not.toHaveBeenCalled();
});

it("is busy while the call runs, and sends it once", async () => {
  const logIn = vi.fn<LoginPageProps["session"]["logIn"]>(() => new Promise(() => undefined));
  const { clock, username, password, button } = await setup({
    session: { logIn, accept: vi.fn<() => void>() },
  });
  await username.fill("admin");
  await password.fill("backroom");
  await button.dblClick();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveAttribute("data-phase", "waiting");
  clock.advance(25);
  await expect.element(button).toHaveAttribute("data-pending");
  expect(logIn).toHaveBeenCalledOnce();
});

it("shows how it ended, and holds nobody up by it", async () => {
  let isRight = false;
  const logIn = vi.fn<LoginPageProps["session"]["logIn"]>(async () => {
    if (!isRight) throw refusal(40101, "Invalid username or password");
  });
  const { clock, username, password, button, onLoggedIn } = await setup({
    session: { logIn, accept: vi.fn<() => void>() },
  });
  await username.fill("admin");
  await password.fill("wrong");
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveAttribute("data-phase", "failure");
  isRight = true;
  await password.fill("backroom");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1);
  await expect.element(button).toHaveAttribute("data-phase", "success");
  clock.advance(500);
  await expect.element(button).toHaveAttribute("data-phase", "idle");
});

it("takes Enter again at once after a call that took a while and failed", async () => {
  const refused = Promise.withResolvers<void>();
  const logIn = vi.fn<LoginPageProps["session"]["logIn"]>(() => refused.promise);
  const { screen, clock, username, password, button } = await setup({
    session: { logIn, accept: vi.fn<() => void>() },
  });
  await username.fill("admin");
  await password.fill("wrong");
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveAttribute("data-phase", "waiting");
  clock.advance(25);
  await expect.element(button).toHaveAttribute("data-pending");
  refused.reject(refusal(40101, "Invalid username or password"));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid username or password");
  await password.fill("backroom");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => logIn.mock.calls.length).toBe(2);
});

it("says what was wrong, shakes for 500 ms, and empties and focuses the password", async () => {
  const logIn = () => Promise.reject(refusal(40101, "Invalid username or password"));
  const { screen, clock, username, password, button } = await setup({
    session: { logIn, accept: vi.fn<() => void>() },
  });
  await username.fill("admin");
  await password.fill("wrong");
  await button.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid username or password");
  await expect.element(button).toHaveClass("shake");
  await expect.element(password).toHaveValue("");
  await expect.element(password).toHaveFocus();
  await expect.element(username).toHaveValue("admin");
  await expect.element(password).toBeValid();
  clock.advance(499);
  await expect.element(button).toHaveClass("shake");
  clock.advance(1);
  await expect.element(button).not.toHaveClass("shake");
});

it.each([
  ["i18n:Login.Closed", "Closed for stocktaking"],
  ["i18n:No such key", "No such key"],
  ["Ask <b>Bob</b>", "Ask <b>Bob</b>"],
])("shows the server's words %j as %j", async (message, shown) => {
  const logIn = () => Promise.reject(refusal(40199, message));
  const { screen, username, password } = await setup({ session: { logIn, accept: vi.fn<() => void>() } });
  await username.fill("admin");
  await password.fill("x");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent(shown);
});

it("shows and hides the password", async () => {
  const { screen, password } = await setup();
  await password.fill("backroom");
  await expect.element(password).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
});

it("links to register and reset only when their routes are set", async () => {
  const { screen } = await setup();
  expect(screen.getByRole("link").elements()).toHaveLength(0);
  await screen.unmount();
  const all = await setup({
    settings: makeSettings({ registerRoute: "/auth/register", resetPasswordRoute: "/reset" }),
  });
  const href = (name: string) => all.screen.getByRole("link", { name }).element().getAttribute("href");
  expect(href("Create an account")).toBe("/auth/register");
  expect(href("Forgot password?")).toBe("/reset");
});

it("logs in at an identity provider, and says when that failed", async () => {
  let failure: Error | undefined = new Error("popup_closed");
  const provider = {
    name: "AAD",
    label: "Microsoft",
    logIn: async () => {
      if (failure !== undefined) throw failure;
      return "their-token";
    },
  } as const;
  const settings = makeSettings({ providers: ["Integrated", "AAD"] });
  const { screen, accept, onLoggedIn } = await setup({ settings, providers: [provider] });
  const microsoft = screen.getByRole("button", { name: "Microsoft" });
  await microsoft.click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Something went wrong. Try again. If it happens again, tell your administrator.");
  failure = undefined;
  await microsoft.click();
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1);
  expect(accept).toHaveBeenCalledExactlyOnceWith("their-token", { provider: "aad", remember: false });
});

it("asks for no password where the server takes none", async () => {
  const provider = { name: "AAD", label: "Microsoft", logIn: async () => "their-token" } as const;
  const { screen, password, button } = await setup({
    settings: makeSettings({ providers: ["AAD"] }),
    providers: [provider],
  });
  await expect.element(screen.getByRole("button", { name: "Microsoft" })).toBeVisible();
  expect([...password.elements(), ...button.elements()]).toHaveLength(0);
});

it("passes axe", async () => {
  const { screen } = await setup();
  await motionEnds();
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
