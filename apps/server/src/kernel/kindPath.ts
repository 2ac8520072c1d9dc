/** Path at which the rights for a kind are held. */
export const kindPath = (area: string, entity: string): string => `/data/${area}/${entity}`;
