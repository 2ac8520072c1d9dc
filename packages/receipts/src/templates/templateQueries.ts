import { templateVersionsSchema, templateVersionXmlSchema } from "@backroom/contract";
import type { EntityRecord, TemplateVersion } from "@backroom/contract";
import { useServices } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";

/** Area and kind of templates. */
export const TEMPLATES = ["pos-preferences", "receipt-template"] as const;

/** What is known of one template. */
export const templateKey = (oid: number) => ["receipt-template", oid] as const;

/** Address of the calls of one template. */
export const templatePath = (oid: number) => `/api/data/${TEMPLATES.join("/")}/${oid}`;

/** Reads a template; what is edited is not replaced by a later answer. */
export const useStoredTemplate = (oid: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...templateKey(oid), "record"],
    queryFn: async ({ signal }): Promise<EntityRecord> => {
      const outcome = await api.data(...TEMPLATES).read(oid, { signal });
      if (outcome.kind === "notModified") throw new Error("A record read without an ETag is unmodified");
      return outcome.record;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** The published versions of a template, the newest first. */
export const useVersions = (oid: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...templateKey(oid), "versions"],
    queryFn: ({ signal }): Promise<TemplateVersion[]> =>
      api.request(templateVersionsSchema, { path: `${templatePath(oid)}/versions`, signal }),
  });
};

/** The XML of a published version; nothing is read without a number. */
export const useVersionXml = (oid: number, number: number | null) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...templateKey(oid), "version", number],
    queryFn: async ({ signal }) =>
      (
        await api.request(templateVersionXmlSchema, {
          path: `${templatePath(oid)}/versions/${number}`,
          signal,
        })
      ).xml,
    enabled: number !== null,
    // A published version never changes.
    staleTime: Infinity,
  });
};
