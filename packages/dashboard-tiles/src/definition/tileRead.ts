/** What a call of a tile depends on. */
export interface TileRead<Params> {
  readonly params: Params;
  /** The current tenant; the root's oid stands for all tenants. */
  readonly tenantOid: number;
  /** Whether only a location or a terminal of that tenant is meant. */
  readonly isPlace: boolean;
  readonly signal: AbortSignal;
}
