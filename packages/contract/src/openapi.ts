export { createOpenApiDocument } from "./openapi/document.ts";
export { endpoints } from "./openapi/endpoints.ts";
export { namedSchemas } from "./openapi/schemas.ts";
export { createReference } from "./openapi/reference.ts";

export type { Endpoint } from "./openapi/endpoint.ts";
export type { OpenApiDocument } from "./openapi/document.ts";
export type { SchemaName } from "./openapi/schemas.ts";
