import { useState } from "react";
import { useCall } from "@backroom/workspace";
import { versionsOf, versionXml } from "../templateReadings.ts";
import { withPlainBreaks } from "../templateText.ts";

/** The published versions of a template: the one documents are printed with, and the one the draft is compared with. */
export const useTemplateVersions = (oid: number) => {
  const [compared, setCompared] = useState<number | null>(null);
  const versions = useCall(versionsOf(oid));
  const live = versions.data?.find(({ isLive }) => isLive)?.number ?? null;
  const liveXml = useCall(live === null ? null : versionXml(oid, live), { fresh: "forever" });
  const comparedText = useCall(compared === null ? null : versionXml(oid, compared), { fresh: "forever" });
  const isUnpublished = versions.data !== undefined && live === null;
  return {
    versions,
    /** What documents are printed with; null = nothing is published, undefined = it is not known. */
    livePlain: isUnpublished ? null : liveXml.data === undefined ? undefined : withPlainBreaks(liveXml.data),
    /** What is published could not be read. */
    hasFailed: versions.error !== null || liveXml.error !== null,
    /** Number of the version that is compared with the text; null = none is. */
    compared,
    /** Text of the version that is compared. */
    comparedText: {
      ...comparedText,
      data: comparedText.data === undefined ? undefined : withPlainBreaks(comparedText.data),
    },
    compare: setCompared,
  };
};
