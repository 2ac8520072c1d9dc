interface Window {
  /** The hook that the page of the matrix of rights is measured by. */
  __rightsBench: {
    /** Makes the matrix of a user, as a server answers it, with so many paths and tenants, and ten flags at each path. */
    readonly prepare: (options: { paths: number; tenants: number }) => void;
    /** Reads and draws it. */
    readonly open: () => void;
  };
}

declare module "*.po?raw" {
  const text: string;
  export default text;
}
