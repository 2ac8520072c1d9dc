/** SQL of a point in time as it travels, ISO 8601 in UTC; the column is one the server named. */
export const instantSql = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
