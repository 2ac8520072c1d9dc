/**
 * A value for a message, isolated (U+2068, U+2069): its direction does not reorder the sentence around it. Null stays null. In
 * markup use `<bdi>`.
 */
export const isolated = <Text extends string | null>(text: Text): Text | string =>
  text === null ? text : `\u2068${text}\u2069`;
