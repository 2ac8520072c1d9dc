/** What a person can do on the board. Each answers whether there was anything to do. */
export interface BoardCommands {
  /** Shows a terminal in the side pane. */
  readonly open: (oid: number) => boolean;
  /** Picks a terminal for a request to several, or lets it go. */
  readonly pick: (oid: number) => boolean;
  readonly ping: (oid: number) => boolean;
  readonly openMenu: (oid: number) => boolean;
  readonly toggleGroup: (tenantOid: number) => boolean;
  /** Shows only what is not online, or everything again. */
  readonly toggleDeviations: () => boolean;
  /** Lets the picked terminals go. */
  readonly clear: () => boolean;
}
