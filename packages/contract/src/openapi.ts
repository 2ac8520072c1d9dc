export { createOpenApiDocument } from "./openapi/document.ts";
export { allCalls } from "./openapi/allCalls.ts";
export { namedSchemas } from "./openapi/schemas.ts";
export { createReference } from "./openapi/reference.ts";

export type { DescribedEndpoint } from "./openapi/allCalls.ts";
export type { OpenApiDocument } from "./openapi/document.ts";
export type { SchemaName } from "./openapi/schemas.ts";
