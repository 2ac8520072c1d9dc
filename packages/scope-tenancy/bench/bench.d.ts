interface Window {
  /** The hook that the page of the tenant selector is measured by. */
  __placesBench: {
    /** Draws the selector over so many tenants, each with so many locations. */
    readonly mount: (options: { tenants: number; locations: number }) => Promise<void>;
  };
}
