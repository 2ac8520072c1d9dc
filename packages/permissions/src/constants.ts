/** Path whose permission allows test mode. */
export const TEST_MODE_PATH = "/internal/test-mode";

/** How far a navigation item is shown. The numbers are part of the contract between packages. */
export const VISIBILITY = { hidden: 0, inProgress: 1, testable: 2, visible: 3 } as const;

/** One of {@link VISIBILITY}. */
export type Visibility = (typeof VISIBILITY)[keyof typeof VISIBILITY];
