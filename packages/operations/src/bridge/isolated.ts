/** A name in a sentence, which keeps its own direction; null stays null. */
export const isolated = <Name extends string | null>(name: Name): Name | string =>
  name === null ? name : `\u2068${name}\u2069`;
