import postcss from "postcss";

const SCOPE = ":where([data-backroom])";

const scoped = (selector: string): string => {
  if (selector === "html" || selector === "body") return SCOPE;
  if (selector.startsWith(":root")) return selector.replace(":root", "[data-backroom]");
  return `${SCOPE} ${selector}`;
};

/** Steps of an animation look like rules. */
const isStep = ({ parent }: postcss.Rule): boolean =>
  parent instanceof postcss.AtRule && parent.name === "keyframes";

/** Returns a sheet for the elements inside `StyleScope` only. */
export const scopedSheet = (css: string): string => {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    if (!isStep(rule)) rule.selectors = rule.selectors.map(scoped);
  });
  return sheet.toString();
};
