import { isTimeZone } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";

/** The time zone of the computer, if the service has one of this name. */
const ownTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf("timeZone").includes(timeZone) ? timeZone : "UTC";
};

const kinds: Readonly<Record<string, string>> = { LOCATION: "location", TENANT: "tenant" };

/** Returns a function that reads the time zone of the location or tenant the user works in; without one, that of the computer. */
export const usePlaceTimeZone = (): (() => Promise<string>) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  return async () => {
    const { tree, placeOid } = tenancy.getState();
    for (let item = tree.byOid.get(placeOid); item !== undefined; item = item.parent) {
      const kind = kinds[item.scope];
      if (kind === undefined) continue;
      try {
        const read = await api.data("tenancy", kind).read(item.oid);
        const zone = read.kind === "read" ? read.record["TimeZone"] : null;
        if (typeof zone === "string" && isTimeZone(zone)) return zone;
      } catch {
        // A user who may not read it starts with another zone, and can choose.
      }
    }
    return ownTimeZone();
  };
};
