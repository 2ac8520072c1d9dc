/** Oid of the template in a query `?template=`; null = none, or something else. */
export const templateOidOf = (search: string): number | null => {
  const text = new URLSearchParams(search).get("template");
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
};

/** The query that opens a template. */
export const templateSearch = (oid: number): string => `?template=${oid}`;
