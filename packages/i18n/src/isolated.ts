/**
 * A value for a message, isolated (U+2068, U+2069): its direction does not reorder the sentence around it. In markup use
 * `<bdi>`.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
