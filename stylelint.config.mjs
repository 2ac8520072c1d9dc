const physical = [
  "/^(margin|padding|border)-(left|right|top|bottom)/",
  "/^(left|right|top|bottom)$/",
  "/^(min-|max-)?(width|height)$/",
  "/^border-(top|bottom)-(left|right)-radius$/",
];

/** What matters here: the page mirrors by itself (logical properties); colours, sizes, layers and durations are tokens. */
export default {
  ignoreFiles: ["**/dist/**", "**/dist-bench/**", "**/storybook-static/**", "**/node_modules/**"],
  rules: {
    "property-disallowed-list": [
      physical,
      { message: "Use the logical property (inline/block); see CONTRIBUTING.md." },
    ],
    "declaration-property-value-disallowed-list": {
      // Sizes come from tokens, as they are or in calc(); 0, 1px and percentages are free.
      "/^(row-|column-)?gap$|^(scroll-)?(padding|margin)|radius$|^font-size$/": [
        "/(?<![\\w.])(?!0px|1px)\\d*\\.?\\d+px/",
      ],
      // The order inside one part is free; what covers the page has a token.
      "z-index": ["/^\\d{2,}$/"],
      "/^(transition|animation)/": ["/(?<![\\w.])(?!0m?s|1ms)\\d*\\.?\\d+m?s\\b/"],
      // `match-parent` is for texts of automatic direction: base.css has it for `bdi` and `dir="auto"`.
      "text-align": ["left", "right", "/match-parent/"],
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
      rules: {
        "color-no-hex": null,
        "function-disallowed-list": null,
        "declaration-property-value-disallowed-list": null,
      },
    },
    {
      files: ["packages/ui/src/base.css"],
      rules: { "declaration-property-value-disallowed-list": null },
    },
    // Other libraries, measured without our tokens.
    { files: ["apps/peers/**"], rules: { "declaration-property-value-disallowed-list": null } },
  ],
};
