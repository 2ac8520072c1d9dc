interface Window {
  /** The hook that form pages are measured by. */
  __formBench: {
    readonly name: string;
    /** Draws this many labelled inputs, every fifth an integer, each with two or three rules. */
    readonly mount: (options: { fields: number }) => void;
    readonly inputs: () => HTMLInputElement[];
  };
}

/** Styles of a page; bundled by Vite. */
declare module "*.css" {}
