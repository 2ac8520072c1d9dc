import { describe, expect, it } from "vitest";
import { readMail } from "./mail.ts";

describe("readMail", () => {
  it.each([
    [{ SMTP_URL: "mail.example.com" }, /^SMTP_URL must look like/],
    [{ SMTP_URL: "http://u:secret@mail.example.com" }, /^SMTP_URL must look like/],
    [{ SMTP_URL: "smtp://mail.example.com" }, /^SMTP_URL is set, but MAIL_FROM is not/],
    [{ MAIL_FROM: "Backroom" }, /^MAIL_FROM must look like/],
    [{ MAIL_FROM: "B <a@example.com>\r\nBcc: <b@example.com>" }, /^MAIL_FROM must look like/],
    [{ MAIL_FROM: "B <a@example.com, b@example.com>" }, /^MAIL_FROM must look like/],
    [{ CONSOLE_URL: "backroom.example.com" }, /^CONSOLE_URL must look like/],
    [{ CONSOLE_URL: "https://backroom.example.com/?x=1" }, /^CONSOLE_URL must look like/],
    [{ REPORT_MAIL_DOMAINS: "a@b" }, /^REPORT_MAIL_DOMAINS must look like/],
  ])("refuses %j without showing the password", (env, message) => {
    expect(() => readMail(env)).toThrow(message);
    expect(() => readMail(env)).not.toThrow(/secret/);
  });

  it("accepts a sender with and without a name, and a console in a folder", () => {
    expect(readMail({ MAIL_FROM: "a@example.com" }).from).toEqual({
      name: "Backroom",
      address: "a@example.com",
    });
    expect(readMail({ MAIL_FROM: "Můj obchod <a@example.com>" }).from.name).toBe("Můj obchod");
    expect(readMail({ CONSOLE_URL: "https://x.example/console/" }).consoleUrl).toBe(
      "https://x.example/console",
    );
  });
});
