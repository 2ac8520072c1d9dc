/** Characters XML 1.0 cannot hold, not even escaped. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Readers would turn it into a line feed.
  "\r": "&#13;",
};

/** A text inside an element or attribute. What XML cannot hold becomes U+FFFD. */
export const xmlText = (text: string): string =>
  text.replaceAll(impossible, "\uFFFD").replaceAll(/[&<>"\r]/g, (character) => escapes[character] ?? "");
