/**
 * Lines of a CHANGELOG as changesets writes it: the text of each changeset. Without commit hashes, and without a line for each
 * updated dependency, because all packages are released together.
 */
export const getReleaseLine = async ({ summary }) => `- ${summary.trim().replaceAll("\n", "\n  ")}`;

export const getDependencyReleaseLine = async () => "";

export default { getReleaseLine, getDependencyReleaseLine };
