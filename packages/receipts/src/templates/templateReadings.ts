import { call, into, records } from "@backroom/api-client/calls";
import { templateVersion, templateVersions } from "@backroom/contract/calls/templates";

/** Area and kind of templates. */
export const TEMPLATES = ["pos-preferences", "receipt-template"] as const;

/** Records of templates as source of readings. */
export const TEMPLATE_KIND = "pos-preferences/receipt-template";

/** A template to be edited: no event and no write reads it again. */
export const storedTemplate = (oid: number) => ({
  ...records(...TEMPLATES).record(oid),
  sources: [`${TEMPLATE_KIND}/${oid}`],
  live: [],
});

/** The published versions of a template, the newest first. */
export const versionsOf = (id: number) => call(templateVersions, { params: { id } });

/** The XML of a published version, which never changes. */
export const versionXml = (id: number, number: number) =>
  into(call(templateVersion, { params: { id, number } }), "xml", ({ xml }) => xml);
