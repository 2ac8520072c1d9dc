/**
 * Limits that only detect hangs: tests wait for processes, leases and databases, and on a machine with ten times too much work
 * those took 240 s.
 */

/** Limit of one test or hook, in ms. */
export const TEST_LIMIT_MS = 1_200_000;
/** Limit of one wait or call within a test, in ms: it ends first, since its error names what was awaited. */
export const WAIT_LIMIT_MS = 900_000;
