const PATH = "/settings/pos/receipt-templates";

/** Address of a template as code. */
export const templateHref = (oid: number): string => `${PATH}?template=${oid}`;

/** The template that the query of an address names; null = the list. */
export const templateIn = (search: string): number | null => {
  const text = new URLSearchParams(search).get("template") ?? "";
  const oid = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(oid) ? oid : null;
};
