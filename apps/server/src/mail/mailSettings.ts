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

/** One address without a name, as SMTP takes it: no blanks, lists, brackets, quotes or control characters. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text);

/** Whether an address is of one of the domains, which are in lower case; without domains every address is. */
export const isOfDomains = (address: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(address.slice(address.lastIndexOf("@") + 1).toLowerCase());
