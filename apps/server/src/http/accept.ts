import Negotiator from "negotiator";

/** Parameters but the weight: `charset` and `profile` choose no other media type. */
const parameters = /;(?!\s*q\s*=)[^;,]*/gi;

/** The available media type a client likes best (RFC 9110, weights included); undefined when it takes none of them. */
export const preferredType = <Type extends string>(
  accept: string | undefined,
  available: readonly Type[],
): Type | undefined => {
  if (accept === undefined) return available[0];
  const headers = { accept: accept.replaceAll(parameters, "") };
  const [best] = new Negotiator({ headers }).mediaTypes([...available]);
  return available.find((type) => type === best);
};
