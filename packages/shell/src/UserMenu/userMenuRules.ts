/** What decides about the entries of the user menu. */
export interface UserMenuFacts {
  /** Where the session comes from; only Integrated accounts have their password here. */
  readonly provider: "Integrated" | "AAD";
  /** Whether a change-password route is configured. */
  readonly hasChangePasswordRoute: boolean;
  /** Whether the user has permission for `/internal/test-mode`. */
  readonly mayTest: boolean;
}

/** Which entries the user menu has; logout is always there. */
export interface UserMenuEntries {
  readonly changePassword: boolean;
  readonly lock: boolean;
  readonly testMode: boolean;
}

export const userMenuEntries = (facts: UserMenuFacts): UserMenuEntries => ({
  changePassword: facts.hasChangePasswordRoute && facts.provider === "Integrated",
  lock: facts.provider === "Integrated",
  testMode: facts.mayTest,
});
