import { expect, it } from "vitest";
import { scopedSheet } from "../../scopedSheet.ts";

it("puts each selector into the scope, and leaves lists of values as they are", () => {
  const css = `:root[data-theme="dark"] {
  --font:
    "Inter",
    sans-serif;
}
html,
button:hover {
  margin: 0;
}
@keyframes turn {
  to {
    rotate: 1turn;
  }
}`;
  expect(scopedSheet(css)).toBe(`[data-backroom][data-theme="dark"] {
  --font:
    "Inter",
    sans-serif;
}
:where([data-backroom]),
:where([data-backroom]) button:hover {
  margin: 0;
}
@keyframes turn {
  to {
    rotate: 1turn;
  }
}`);
});
