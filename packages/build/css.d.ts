/** What an import of a style sheet gives: of a CSS module its class names, of a whole sheet nothing. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The text of a sheet, for tests. */
declare module "*.css?raw" {
  const text: string;
  export default text;
}

declare module "*/base.css";
declare module "*/fonts.css";
declare module "*/scoped.css";
declare module "*/styles.css";
declare module "*/support.css";
declare module "*/tiles.css";
declare module "*/tokens.css";
