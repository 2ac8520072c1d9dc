/** Returns the permission path of a kind. */
export const kindPath = (area: string, entity: string): string => `/data/${area}/${entity}`;
