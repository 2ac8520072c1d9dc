import { StartError } from "../kernel/errors.ts";

/** How mails leave the server. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; null = mails stay in the outbox. */
  readonly smtpUrl: string | null;
  /** The sender; its name is the name of the product in every mail. */
  readonly from: { readonly name: string; readonly address: string };
  /** Address of the console, where links lead; null = where the server listens. */
  readonly consoleUrl: string | null;
  /** Domains reports may be mailed to, in lower case; none = all. */
  readonly reportDomains: readonly string[];
  /** True: without SMTP the link of a mail is printed, so that a developer can follow it. */
  readonly printsLinks: boolean;
}

const wrong = (message: string) => new StartError(message, 2);

/** One address without a name, as SMTP takes it: no blanks, lists, brackets, quotes or control characters. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text);

/** Whether an address is of one of the domains, which are in lower case; without domains every address is. */
export const isOfDomains = (address: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(address.slice(address.lastIndexOf("@") + 1).toLowerCase());

const readDomains = (text: string): readonly string[] => {
  const domains = text
    .toLowerCase()
    .split(",")
    .map((domain) => domain.trim())
    .filter((domain) => domain !== "");
  const bad = domains.find((domain) => !isMailAddress(`report@${domain}`));
  if (bad === undefined) return domains;
  throw wrong(`REPORT_MAIL_DOMAINS must look like "example.com,example.org", not ${JSON.stringify(text)}.`);
};

const readSender = (text: string): MailSettings["from"] => {
  const parts = /^(?:"?([^"<>\p{C}]*?)"? *<([^<>]*)>|([^<>]*))$/u.exec(text);
  const address = (parts?.[2] ?? parts?.[3] ?? "").trim();
  if (!isMailAddress(address)) {
    throw wrong(`MAIL_FROM must look like "Backroom <no-reply@example.com>", not ${JSON.stringify(text)}.`);
  }
  return { name: parts?.[1]?.trim() || "Backroom", address };
};

const readSmtpUrl = (text: string): string | null => {
  if (text === "") return null;
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") {
    // The text may hold a password, so it is not shown.
    throw wrong("SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.");
  }
  return text;
};

const readConsoleUrl = (text: string): string | null => {
  if (text === "") return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username !== "") {
    throw wrong(`CONSOLE_URL must look like https://backroom.example.com, not ${JSON.stringify(text)}.`);
  }
  return url.href.replace(/\/+$/, "");
};

/** Reads SMTP_URL, MAIL_FROM, CONSOLE_URL and REPORT_MAIL_DOMAINS; throws a StartError for anything it cannot use. */
export const readMailSettings = (env: Readonly<Record<string, string | undefined>>): MailSettings => {
  const text = (name: string) => env[name]?.trim() ?? "";
  const smtpUrl = readSmtpUrl(text("SMTP_URL"));
  const from = text("MAIL_FROM");
  if (smtpUrl !== null && from === "") {
    throw wrong('SMTP_URL is set, but MAIL_FROM is not. Name the sender, "Backroom <no-reply@example.com>".');
  }
  return {
    smtpUrl,
    from: readSender(from === "" ? "Backroom <backroom@localhost>" : from),
    consoleUrl: readConsoleUrl(text("CONSOLE_URL")),
    reportDomains: readDomains(text("REPORT_MAIL_DOMAINS")),
    printsLinks: smtpUrl === null && text("NODE_ENV") !== "production",
  };
};
