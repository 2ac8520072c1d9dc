// `prepublishOnly` of the published packages. npm would publish `workspace:` and `catalog:` ranges as they are, and the exports
// of `publishConfig` would not replace those that lead to the sources.
if (!process.env.npm_config_user_agent?.startsWith("pnpm/")) {
  console.error(
    "Publish with `pnpm release:publish` (see docs/releasing.md): npm publishes manifests that do not install.",
  );
  process.exit(1);
}
