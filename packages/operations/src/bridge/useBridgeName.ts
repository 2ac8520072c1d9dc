import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

const names: Readonly<Record<string, MessageDescriptor>> = {
  "master-data": msg`Master data`,
  documents: msg`Documents`,
};

/** Returns the translated name of a bridge, or the id of a bridge without a translation. */
export const useBridgeName = (): ((bridgeId: string) => string) => {
  const { i18n } = useLingui();
  return (bridgeId) => {
    const name = Object.hasOwn(names, bridgeId) ? names[bridgeId] : undefined;
    return name === undefined ? bridgeId : i18n._(name);
  };
};
