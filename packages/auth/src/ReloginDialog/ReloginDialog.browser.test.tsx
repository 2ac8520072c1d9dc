import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { Modal, TextField } from "@backroom/ui";
import type { ModalState } from "@backroom/ui";
import { motionEnds } from "@backroom/ui/testing";
import axe from "axe-core";
import { useState } from "react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makeSession, makeSettings, makeToken } from "../../test/session.ts";
import { ReloginDialog } from "./ReloginDialog.tsx";
import type { ReloginDialogProps } from "./reloginProps.ts";

const OpenDialog = () => {
  const [state, setState] = useState<ModalState>("hidden");
  return (
    <>
      <button type="button" onClick={() => setState("shown")}>
        Count
      </button>
      <Modal state={state} onClose={() => setState("hidden")} title="Count">
        <TextField label="Reason" />
      </Modal>
    </>
  );
};

const setup = async (props: Partial<ReloginDialogProps> = {}, more?: ReactNode) => {
  const made = makeSession();
  await made.session.logIn({ username: "admin", password: "backroom", remember: true });
  const onPageClick = vi.fn<() => void>();
  const screen = await render(
    <TestI18n>
      <button type="button" onClick={onPageClick}>
        Page
      </button>
      <button type="button" aria-haspopup="menu">
        Menu
      </button>
      <input aria-label="Edit" defaultValue="half changed" />
      {more}
      <ReloginDialog session={made.session} settings={makeSettings()} {...props} />
    </TestI18n>,
  );
  const password = screen.getByLabelText("Password", { exact: true });
  return { ...made, screen, onPageClick, password, dialog: screen.getByRole("dialog") };
};

it("opens on lock over a page that nobody can reach, and on nothing else", async () => {
  const { session, screen, dialog, onPageClick, password } = await setup();
  await expect.element(dialog).not.toBeInTheDocument();
  const page = screen.getByText("Page").element();
  session.lock();
  await expect.element(screen.getByRole("dialog", { name: "Locked" })).toBeVisible();
  await expect.element(password).toHaveFocus();
  expect(page.closest("[inert]")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab();
    expect(
      dialog.element().contains(document.activeElement) || document.activeElement === document.body,
    ).toBe(true);
  }
  const { x, y } = page.getBoundingClientRect();
  document.elementFromPoint(x + 2, y + 2)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(onPageClick).not.toHaveBeenCalled();
  await expect.element(dialog).toBeVisible();
});

it("asks for the password alone, and goes on where the user was", async () => {
  const { session, screen, dialog, password, logIns, storage } = await setup();
  await screen.getByLabelText("Edit").fill("changed");
  session.lock();
  await expect.element(dialog).toBeVisible();
  expect(screen.getByLabelText("Username").elements()).toHaveLength(0);
  await expect.element(screen.getByText("admin")).toBeVisible();
  await password.fill("wrong");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid username or password");
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard("backroom{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(logIns.at(-1)).toBe("admin:backroom");
  expect(storage.persistent.values.size).toBe(1);
  await expect.element(screen.getByLabelText("Edit")).toHaveValue("changed");
});

it("brings the focus back to the field, also when it was locked from a menu", async () => {
  const { session, screen, dialog, password } = await setup();
  const field = screen.getByLabelText("Edit");
  for (const way of ["at once", "from a menu"]) {
    await field.click();
    if (way === "from a menu") await screen.getByRole("button", { name: "Menu" }).click();
    session.lock();
    await expect.element(dialog).toBeVisible();
    await password.fill("backroom");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  }
});

it("moves the focus from an open dialog to the password and back to its field", async () => {
  const { session, screen, password } = await setup({}, <OpenDialog />);
  await userEvent.click(screen.getByRole("button", { name: "Count" }));
  const reason = screen.getByLabelText("Reason");
  await userEvent.click(reason);
  await userEvent.keyboard("Stock is");
  session.lock();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard("backroom{Enter}");
  await expect.element(screen.getByRole("dialog", { name: "Locked" })).not.toBeInTheDocument();
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard(" counted");
  await expect.element(reason).toHaveValue("Stock is counted");
});

it("offers users of an identity provider that is not there the way out, with a word about it", async () => {
  const { session, screen, dialog, password } = await setup();
  session.accept(makeToken({ unique_name: "admin", exp: 900_000 }), { provider: "aad" });
  session.lock();
  await expect.element(dialog.getByText(/identity provider that is not available here/)).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Log in" }).elements()).toHaveLength(0);
  await screen.getByRole("link", { name: "Log out" }).click();
  expect(session.getState().user).toBeUndefined();
});

it("opens when a call finds the token expired, and lets the call go on afterwards", async () => {
  const { session, screen, clock, password } = await setup();
  clock.advance(86_400_000);
  const call = session.token();
  await expect.element(screen.getByRole("dialog", { name: "Access token expired" })).toBeVisible();
  await password.fill("backroom");
  await userEvent.keyboard("{Enter}");
  expect(await call).toBe(session.getState().token?.value);
});

it("names the cause when the server refuses a token that is still valid", async () => {
  const { session, screen } = await setup();
  session.refuse(session.getState().token?.value ?? "");
  await expect.element(screen.getByRole("dialog", { name: "Session ended" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Log in" })).toBeVisible();
});

it("unlocks with a button that says so", async () => {
  const { session, screen, dialog, password } = await setup();
  session.lock();
  await password.fill("backroom");
  await screen.getByRole("button", { name: "Unlock" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it("has no other way out than logging out", async () => {
  const { session, screen, dialog } = await setup();
  session.lock();
  const call = session.token().catch((error: unknown) => String(error));
  await screen.getByRole("link", { name: "Log out" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(session.getState().user).toBeUndefined();
  expect(await call).toContain("Logged out");
});

it("sends users of an identity provider there again, and takes no other user", async () => {
  const token = makeToken({ unique_name: "admin", exp: 900_000 });
  const answers = [makeToken({ sub: "13", unique_name: "viewer", exp: 900_000 }), token];
  const providers = [
    { name: "AAD", label: "Microsoft", logIn: async () => "nobody asks it" },
    { name: "Google", label: "Google", logIn: async () => answers.shift() ?? "" },
  ] as const;
  const settings = makeSettings({ providers: ["AAD", "Google"] });
  const { session, screen, dialog, password, clock, endedTokens } = await setup({ settings, providers });
  session.accept(makeToken({ unique_name: "admin" }), { provider: "google", remember: true });
  clock.advance(86_400_000);
  const call = session.token();
  await expect.element(dialog).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  const [ofViewer] = answers;
  const logIn = screen.getByRole("button", { name: "Log in with Google" });
  await expect.element(logIn).toHaveFocus();
  await logIn.click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent(
      "You logged in as viewer, but this page belongs to admin. Log in as admin, or log out.",
    );
  expect(endedTokens).toEqual([ofViewer]);
  await logIn.click();
  expect(await call).toBe(token);
  expect(session.getState()).toMatchObject({ provider: "google", isRemembered: true });
});

it("passes axe", async () => {
  const { session, dialog } = await setup();
  session.lock();
  await expect.element(dialog).toBeVisible();
  await motionEnds();
  const { violations } = await axe.run(dialog.element());
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
