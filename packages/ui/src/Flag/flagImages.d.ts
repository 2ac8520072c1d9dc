/** Drawings (SVG text) by lower-case ISO 3166-1 alpha-2 code. */
export declare const flagImages: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
