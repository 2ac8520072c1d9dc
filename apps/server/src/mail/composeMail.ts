import type { MailLanguage } from "./languages.ts";
import { mailTexts } from "./texts.ts";
import type { MailKind } from "./texts.ts";

/** What goes into a mail. */
export interface MailContent {
  readonly kind: MailKind;
  readonly language: MailLanguage;
  /** Name of the user it is about; anything they chose. */
  readonly userName: string;
  /** Name of the product. */
  readonly product: string;
  /** Where its link leads; null = it has none. */
  readonly link: string | null;
  /** Name of a report that comes with it; anything a user chose. */
  readonly report?: string;
  /** Days the report is of. */
  readonly period?: string;
}

/** A mail ready to be stored and sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

/** On one line, and with nothing mail programs would make a link of: a name must not advertise. */
const harmless = (name: string) =>
  name
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .replaceAll(/[:/]/g, " ")
    .trim();

/** Writes a mail as text and as plain HTML that says the same. */
export const composeMail = (content: MailContent): ComposedMail => {
  const { language, link, product } = content;
  const texts = mailTexts[language][content.kind];
  const values: Readonly<Record<string, string>> = {
    product,
    user: harmless(content.userName),
    report: harmless(content.report ?? ""),
    period: content.period ?? "",
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const paragraphs = [fill(texts.text), fill(texts.hint)];
  const [text = "", hint = ""] = paragraphs.map(escapeHtml);
  const button =
    link === null ? "" : `<p><a href="${escapeHtml(link)}">${escapeHtml(texts.action ?? link)}</a></p>\n`;
  return {
    subject: fill(texts.subject),
    text: [paragraphs[0], ...(link === null ? [] : [link]), paragraphs[1], product].join("\n\n"),
    html: `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<body style="font-family: sans-serif; line-height: 1.5">
<p>${text}</p>
${button}<p>${hint}</p>
<p>${escapeHtml(product)}</p>
</body>
</html>
`,
  };
};
