import type { PageDefinition } from "@backroom/workspace";

/** The document of the API in its two viewers. */
export const apiDocsPages: readonly PageDefinition[] = [
  {
    name: "Swagger",
    paths: [{ pattern: "/internal/api-docs/swagger" }],
    isFullWidth: true,
    load: async () => (await import("./ApiDocsPage.tsx")).SwaggerPage,
  },
  {
    name: "RapiDoc",
    paths: [{ pattern: "/internal/api-docs/rapidoc" }],
    isFullWidth: true,
    load: async () => (await import("./ApiDocsPage.tsx")).RapiDocPage,
  },
];
