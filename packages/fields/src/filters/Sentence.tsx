import { createElement, Fragment } from "react";
import type { SentencePart } from "./filterSentence.ts";

/** A filter's sentence as elements; what the user asks for keeps its own direction. */
export const Sentence = ({ parts }: { readonly parts: readonly SentencePart[] }) => {
  const pieces = parts.map(({ text, isStrong }) =>
    isStrong ? createElement("b", null, createElement("bdi", null, text)) : text,
  );
  return createElement(Fragment, null, ...pieces);
};
