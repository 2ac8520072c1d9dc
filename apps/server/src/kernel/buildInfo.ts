/** Version and build of the running server. */
export interface BuildInfo {
  readonly name: string;
  readonly version: string;
  readonly buildDate: string;
  /** Commit of the sources. Null: the server runs from sources. */
  readonly commit: string | null;
}
