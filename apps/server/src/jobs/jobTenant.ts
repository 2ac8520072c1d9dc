/** The tenant a job works for. */
export interface JobTenant {
  readonly oid: number;
  readonly id: string;
}
