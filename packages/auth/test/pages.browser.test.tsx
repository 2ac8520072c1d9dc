import { createFakeCall } from "@backroom/api-client/testing";
import { TestI18n } from "@backroom/i18n/testing";
import { createFakeClock } from "@backroom/ports/testing";
import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { motionEnds } from "@backroom/ui/testing";
import axe from "axe-core";
import { StrictMode } from "react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ChangePasswordPage } from "../src/ChangePasswordPage/ChangePasswordPage.tsx";
import { RegisterPage } from "../src/RegisterPage/RegisterPage.tsx";
import { ResetPasswordPage } from "../src/ResetPasswordPage/ResetPasswordPage.tsx";
import { ValidateEmailPage } from "../src/ValidateEmailPage/ValidateEmailPage.tsx";
import { makeSettings, refusal } from "./session.ts";
import { StoryFrame } from "./storyFrame.tsx";

const settings = makeSettings({
  registerRoute: "/auth/register",
  resetPasswordRoute: "/auth/reset-password",
});
const closed = makeSettings();
const sent = vi.fn<(call: string, body: unknown) => void>();
const accept = vi.fn<(token: string) => void>();
const onDone = vi.fn<() => void>();
const clock = createFakeClock();
let failure: Error | undefined;

const api = {
  call: createFakeCall((path, { body }) => {
    sent(path.split("/").at(-1) ?? "", body);
    if (failure !== undefined) throw failure;
    return { access_token: "fresh", token_type: "Bearer" };
  }),
};

beforeEach(() => {
  failure = undefined;
  for (const mock of [sent, accept, onDone]) mock.mockClear();
});

const show = async (page: ReactNode) => {
  const screen = await render(
    <StrictMode>
      <TestI18n>
        <StoryFrame>{page}</StoryFrame>
      </TestI18n>
    </StrictMode>,
  );
  const fill = (label: string, text: string) => screen.getByLabelText(label, { exact: true }).fill(text);
  const passesAxe = async () => {
    await motionEnds();
    const { violations } = await axe.run(screen.container);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  };
  return { screen, fill, passesAxe };
};

describe("RegisterPage", () => {
  const page = <RegisterPage api={api} settings={settings} clock={clock} />;

  it("sends exactly the five values, and then tells to look at the mail", async () => {
    const { screen, fill, passesAxe } = await show(page);
    await passesAxe();
    await fill("Username", " newbie ");
    await fill("Password", "12345678");
    await fill("First name", "Ada");
    await fill("Last name", "Lovelace");
    await fill("E-mail address", "ada@example.com");
    await userEvent.keyboard("{Enter}");
    const heading = screen.getByRole("heading", { name: "Check your e-mail" });
    await expect.element(heading).toHaveFocus();
    await expect.element(screen.getByText(/ada@example.com/)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith("register", {
      username: "newbie",
      password: "12345678",
      firstname: "Ada",
      lastname: "Lovelace",
      email: "ada@example.com",
    });
    await passesAxe();
  });

  it("says what every field needs, and focuses the first", async () => {
    const { screen, fill } = await show(page);
    await fill("Password", "1234567");
    await fill("E-mail address", "ada");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByLabelText("Username", { exact: true })).toHaveFocus();
    const message = (label: string) => expect.element(screen.getByLabelText(label, { exact: true }));
    await message("Username").toHaveAccessibleDescription("Please fill in this field.");
    await message("Password").toHaveAccessibleDescription(/Use at least 8 characters\./);
    await message("E-mail address").toHaveAccessibleDescription(/name@example.com/);
    expect(sent).not.toHaveBeenCalled();
  });

  it("shows at the field what the server refused, until it changes, and loses nothing", async () => {
    const { screen, fill } = await show(page);
    await fill("Username", "admin");
    await fill("Password", "12345678");
    await fill("First name", "Ada");
    await fill("Last name", "Lovelace");
    await fill("E-mail address", "ada@example.com");
    const taken = refusal(40902, "Duplicate");
    failure = Object.assign(taken, {
      fieldErrors: [{ field: "username", rule: "unique", message: "This name is taken", params: {} }],
    });
    await userEvent.keyboard("{Enter}");
    const username = screen.getByLabelText("Username", { exact: true });
    await expect.element(username).toHaveAccessibleDescription("This name is taken");
    await expect.element(username).toHaveFocus();
    await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("12345678");
    await username.fill("ada");
    await expect.element(username).toBeValid();
  });
});

it("shows whom to ask for an account if registration is not offered", async () => {
  const { screen, passesAxe } = await show(<RegisterPage api={api} settings={closed} clock={clock} />);
  await expect.element(screen.getByRole("heading", { name: "Registration is closed" })).toHaveFocus();
  await expect.element(screen.getByText("Ask your administrator for an account.")).toBeVisible();
  expect(screen.getByRole("textbox").elements()).toEqual([]);
  await passesAxe();
});

describe("ResetPasswordPage", () => {
  const props = { api, session: { accept }, settings, onLoggedIn: onDone, clock };

  it("shows whom to ask if resets are not offered, but accepts a link", async () => {
    const { screen } = await show(<ResetPasswordPage {...props} settings={closed} />);
    await expect.element(screen.getByText("Ask your administrator for a new password.")).toBeVisible();
    await screen.unmount();
    const linked = await show(<ResetPasswordPage {...props} settings={closed} userId="12" token="t1" />);
    await expect.element(linked.screen.getByLabelText("New password", { exact: true })).toBeVisible();
  });

  it("asks for the address without values from a mail", async () => {
    const { screen, fill, passesAxe } = await show(<ResetPasswordPage {...props} userId="12" />);
    await passesAxe();
    await fill("E-mail address", "ada@example.com");
    await screen.getByRole("button", { name: "Send link" }).click();
    await expect.element(screen.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith("reset-password", { email: "ada@example.com" });
  });

  it("sets the new password with the mailed values and logs in for this tab", async () => {
    const { screen, fill, passesAxe } = await show(<ResetPasswordPage {...props} userId="12" token="t1" />);
    await passesAxe();
    await fill("New password", "12345678");
    await fill("Repeat new password", "12345679");
    await userEvent.keyboard("{Enter}");
    const repeat = screen.getByLabelText("Repeat new password", { exact: true });
    await expect.element(repeat).toHaveAccessibleDescription("The two passwords differ.");
    await repeat.fill("12345678");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(sent).toHaveBeenCalledExactlyOnceWith("set-password", {
      userId: "12",
      token: "t1",
      newPassword: "12345678",
    });
    expect(accept).toHaveBeenCalledExactlyOnceWith("fresh");
  });

  it("says that a link is used up", async () => {
    failure = refusal(40120, "reset token invalid");
    const { screen, fill } = await show(<ResetPasswordPage {...props} userId="12" token="t1" />);
    await fill("New password", "12345678");
    await fill("Repeat new password", "12345678");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText(/no longer valid/)).toBeVisible();
  });
});

describe("ValidateEmailPage", () => {
  const props = { api, session: { accept }, settings, onLoggedIn: onDone };

  it("sends the mailed values once and logs in", async () => {
    await show(<ValidateEmailPage {...props} userId="12" token="t1" />);
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(sent).toHaveBeenCalledExactlyOnceWith("confirm-registration", { userId: "12", token: "t1" });
    expect(accept).toHaveBeenCalledExactlyOnceWith("fresh");
  });

  it("says why it failed, and what a cut-off link lacks", async () => {
    failure = refusal(40120, "used");
    const { screen, passesAxe } = await show(<ValidateEmailPage {...props} userId="12" token="t1" />);
    await expect.element(screen.getByText(/no longer valid/)).toBeVisible();
    await passesAxe();
    await screen.unmount();
    const cut = await show(<ValidateEmailPage {...props} userId="12" />);
    await expect.element(cut.screen.getByRole("heading", { name: "The link is incomplete" })).toBeVisible();
    expect(sent).toHaveBeenCalledOnce();
  });

  it("says that registration is closed on a server without it", async () => {
    failure = refusal(40401, "There is nothing at /api/auth/confirm-registration");
    const { screen } = await show(<ValidateEmailPage {...props} settings={closed} userId="12" token="t1" />);
    await expect.element(screen.getByRole("heading", { name: "Registration is closed" })).toBeVisible();
    await expect.element(screen.getByText(/There is nothing at/)).not.toBeInTheDocument();
  });
});

describe("ChangePasswordPage", () => {
  const page = <ChangePasswordPage api={api} settings={settings} onChanged={onDone} clock={clock} />;

  it("sends the old and the new password, not the repeat", async () => {
    const { fill, passesAxe } = await show(page);
    await passesAxe();
    await fill("Current password", "backroom");
    await fill("New password", "12345678");
    await fill("Repeat new password", "12345678");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(sent).toHaveBeenCalledExactlyOnceWith("change-password", {
      password: "backroom",
      newPassword: "12345678",
    });
  });

  it("asks for the old password again when it was wrong", async () => {
    failure = refusal(40102, "wrong");
    const { screen, fill } = await show(page);
    await fill("Current password", "nope");
    await fill("New password", "12345678");
    await fill("Repeat new password", "12345678");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid username or password");
    await expect.element(screen.getByLabelText("Current password", { exact: true })).toHaveFocus();
    await expect.element(screen.getByLabelText("New password", { exact: true })).toHaveValue("12345678");
  });
});
