/** How much sample data there is. */
export interface SeedSize {
  readonly tenants: number;
  readonly locationsPerTenant: number;
  readonly terminals: number;
  readonly panTerminals: number;
  readonly articles: number;
  readonly customers: number;
  readonly documents: number;
}

/** `small` is what a first start shows; `large` proves that size does not matter. */
export const sizes: Readonly<Record<"small" | "large", SeedSize>> = {
  small: {
    tenants: 12,
    locationsPerTenant: 10,
    terminals: 388,
    panTerminals: 12,
    articles: 20_000,
    customers: 600,
    documents: 50_000,
  },
  large: {
    tenants: 5000,
    locationsPerTenant: 2,
    terminals: 20_000,
    panTerminals: 500,
    articles: 1_000_000,
    customers: 20_000,
    documents: 200_000,
  },
};
