/** Tells developers and support of something the console went on from. */
export const logError = (message: string, detail?: unknown): void => {
  console.error(message, ...(detail === undefined ? [] : [detail]));
};
