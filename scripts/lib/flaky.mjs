/** Flaky tests that one run tolerates; with more of them the run fails. */
export const MAX_FLAKY = 3;

/** More failed tests than this are no coincidence, so they are not repeated. */
const MAX_REPEATED = 10;

/** Returns the failures of a report that are worth a second run; unit tests never are. */
export const repeatableFailures = (report) => {
  const repeatable = report?.failures.filter(({ isRepeatable }) => isRepeatable) ?? [];
  return repeatable.length > MAX_REPEATED ? [] : repeatable;
};

/**
 * Returns the repeated failures that passed in the second run. Without a second report, or when a file of it did not load, none
 * counts as passed.
 */
export const flakyOf = (repeated, second) => {
  if (second === undefined || second.passed === 0) return [];
  const failed = new Set(second.failures.flatMap(({ name, file }) => (name === file ? [file] : [name])));
  return repeated.filter(({ name, file }) => !failed.has(name) && !failed.has(file));
};

/** One line about a failed test: its name, and why it failed. */
export const lineOf = ({ name, reason }) => (reason === "" ? name : `${name} (${reason})`);
