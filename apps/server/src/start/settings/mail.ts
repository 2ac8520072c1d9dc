import { isMailAddress } from "../../mail/mailSettings.ts";
import type { MailSettings } from "../../mail/mailSettings.ts";
import { anyText, list } from "./rules.ts";
import { optional, readSettings, setting, settingError } from "./setting.ts";
import type { Environment, Rule } from "./setting.ts";

const smtpUrl: Rule<string> = {
  must: "look like smtp://user:password@host:587 or smtps://user:password@host:465",
  values: "`smtp://user:password@host:587`, `smtps://user:password@host:465`",
  form: "<url>",
  parse: (text) => {
    const url = URL.parse(text);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "" ? text : undefined;
  },
};

const sender: Rule<MailSettings["from"]> = {
  must: 'look like "Backroom <no-reply@example.com>"',
  values: "`Backroom <no-reply@example.com>`",
  form: "<sender>",
  parse: (text) => {
    const parts = /^(?:"?([^"<>\p{C}]*?)"? *<([^<>]*)>|([^<>]*))$/u.exec(text);
    const address = (parts?.[2] ?? parts?.[3] ?? "").trim();
    return isMailAddress(address) ? { name: parts?.[1]?.trim() || "Backroom", address } : undefined;
  },
};

const consoleUrl: Rule<string> = {
  must: "look like https://backroom.example.com",
  values: "`https://backroom.example.com`",
  form: "<url>",
  parse: (text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === ""
      ? url.href.replace(/\/+$/, "")
      : undefined;
  },
};

const isDomain = (text: string): text is string => isMailAddress(`report@${text}`);

/** Mails. */
export const mailSettings = {
  smtpUrl: optional("SMTP_URL", smtpUrl, {
    isSecret: true,
    text: "Mail server. `smtp` uses STARTTLS if the server offers it, and always with `?requireTLS=true`. Without it mails stay in the outbox.",
    link: "identity.md#mails",
  }),
  from: optional("MAIL_FROM", sender, {
    text: "Sender, needed with `SMTP_URL`. Its name is the product's name in the mails.",
  }),
  consoleUrl: optional("CONSOLE_URL", consoleUrl, {
    usually: "where the server listens",
    text: "Address of the console, for links in mails. Headers of a request (`Host`, `Forwarded`) are never used for them.",
  }),
  reportDomains: setting(
    "REPORT_MAIL_DOMAINS",
    list(isDomain, { must: 'look like "example.com,example.org"', values: "list of domains" }),
    {
      fallback: "",
      text: "Domains that scheduled reports may be mailed to. A subdomain is another domain. Without it every address is allowed.",
    },
  ),
  nodeEnvironment: optional("NODE_ENV", anyText("`production` or another text"), {
    text: "`production`: with demo data and without `SMTP_URL`, links of mails are not printed either.",
  }),
};

/** Reads how mails are sent. Throws StartError, also if there is a mail server without a sender. */
export const readMail = (env: Environment): MailSettings => {
  const { smtpUrl, from, consoleUrl, reportDomains, nodeEnvironment } = readSettings(mailSettings, env);
  if (smtpUrl !== null && from === null)
    throw settingError(
      'SMTP_URL is set, but MAIL_FROM is not. Name the sender, "Backroom <no-reply@example.com>".',
    );
  return {
    smtpUrl,
    from: from ?? { name: "Backroom", address: "backroom@localhost" },
    consoleUrl,
    reportDomains: reportDomains.map((domain) => domain.toLowerCase()),
    printsLinks: smtpUrl === null && nodeEnvironment !== "production",
  };
};
