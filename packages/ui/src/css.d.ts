declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*/base.css";
declare module "*/scoped.css";
declare module "*/tokens.css";
