import type { Extension } from "@codemirror/state";

/** Languages of the code editor. */
export type CodeLanguage = "xml" | "json" | "html" | "css" | "javascript" | "sql" | "text";

/** Loads what colours and folds a language. */
export const codeLanguages: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  xml: async () => (await import("@codemirror/lang-xml")).xml(),
  json: async () => (await import("@codemirror/lang-json")).json(),
  html: async () => (await import("@codemirror/lang-html")).html(),
  css: async () => (await import("@codemirror/lang-css")).css(),
  javascript: async () =>
    (await import("@codemirror/lang-javascript")).javascript({ jsx: true, typescript: true }),
  sql: async () => (await import("@codemirror/lang-sql")).sql(),
  text: () => Promise.resolve([]),
};
