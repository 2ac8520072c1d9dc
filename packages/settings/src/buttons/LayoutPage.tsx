import { useAccess } from "@backroom/permissions";
import { PanePage } from "@backroom/shell";
import { loadTillIcons } from "@backroom/ui";
import { logError, QueryContent, useCall } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { LayoutEditor } from "./editor/LayoutEditor.tsx";
import { layoutOf } from "./layoutOf.ts";
import type { LayoutKind } from "./layoutKinds.ts";

export interface LayoutPageProps {
  /** Path of the list; rights are held there. */
  readonly path: string;
  readonly kind: LayoutKind;
  readonly oid: number;
}

/** One layout in its editor. */
export const LayoutPage = ({ path, kind, oid }: LayoutPageProps) => {
  // What is edited is not replaced by a later response.
  const opened = useCall(layoutOf(kind, oid), { live: false, fresh: "forever", forgets: true });
  const may = useAccess(({ rights }) => rights.may);
  useEffect(() => {
    loadTillIcons().catch((error: unknown) => logError("The icons of tills could not be loaded.", error));
  }, []);
  return (
    <PanePage>
      <QueryContent query={opened} path={path} failure={<Trans>Could not load the layout.</Trans>}>
        {({ record, meta }) => (
          <LayoutEditor
            key={record.Oid}
            kind={kind}
            opened={record}
            meta={meta}
            path={path}
            mayUpdate={may(path, "Update", record.TenantOid)}
            mayCreate={may(path, "Create", record.TenantOid)}
          />
        )}
      </QueryContent>
    </PanePage>
  );
};
