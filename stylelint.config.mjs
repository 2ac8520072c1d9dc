const physical = [
  "/^(margin|padding|border)-(left|right|top|bottom)/",
  "/^(left|right|top|bottom)$/",
  "/^(min-|max-)?(width|height)$/",
  "/^border-(top|bottom)-(left|right)-radius$/",
];

/** Two rules matter here: the page mirrors by itself (logical properties) and every colour is a token. */
export default {
  ignoreFiles: ["**/dist/**", "**/dist-bench/**", "**/storybook-static/**", "**/node_modules/**"],
  rules: {
    "property-disallowed-list": [
      physical,
      { message: "Use the logical property (inline/block); see CONTRIBUTING.md." },
    ],
    "declaration-property-value-disallowed-list": {
      "text-align": ["left", "right"],
      float: ["left", "right"],
    },
    "color-named": "never",
    "color-no-hex": true,
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "oklch", "oklab", "lab", "lch"],
    "block-no-empty": true,
    "color-no-invalid-hex": true,
    "declaration-block-no-duplicate-properties": true,
    "no-duplicate-selectors": true,
    "property-no-unknown": [true, { ignoreProperties: ["composes"] }],
    "unit-no-unknown": true,
  },
  overrides: [
    {
      files: ["**/tokens.css"],
      rules: { "color-no-hex": null, "function-disallowed-list": null },
    },
  ],
};
