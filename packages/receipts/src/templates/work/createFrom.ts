import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";

/** What another template takes over. */
const fields = ["DocumentType", "Text", "Description", "Language", "Logo"] as const;

/** Creates a template with this XML and what else `values` says about it. Rejects as the calls do. */
export const createFrom = async (
  service: Pick<EntityService, "create" | "empty">,
  values: Readonly<Record<string, unknown>>,
  xml: string,
): Promise<EntityRecord> => {
  const own = Object.fromEntries(fields.map((name) => [name, values[name] ?? null]));
  return service.create({ ...(await service.empty()), ...own, Xml: xml });
};
