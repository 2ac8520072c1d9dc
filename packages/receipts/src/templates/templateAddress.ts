const PATH = "/settings/pos/receipt-templates";

/** The query that opens a template. */
export const templateSearch = (oid: number): string => `?template=${oid}`;

/** Address of a template as code. */
export const templateHref = (oid: number): string => `${PATH}${templateSearch(oid)}`;

/** The template that the query of an address names; null = none, or something else. */
export const templateIn = (search: string): number | null => {
  const text = new URLSearchParams(search).get("template") ?? "";
  const oid = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(oid) ? oid : null;
};
