import { isApiError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { PanePage } from "@backroom/shell";
import { QueryContent, useCall, useWorkspace } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { DeletedTemplate } from "./DeletedTemplate.tsx";
import { storedTemplate } from "./templateReadings.ts";

/** What the user may do with a template. */
export interface TemplateRights {
  readonly isReadOnly: boolean;
  readonly mayPublish: boolean;
  readonly mayCreate: boolean;
}

export interface TemplateContentProps {
  /** Path of the page; rights are held there. */
  readonly path: string;
  readonly oid: number;
  /** Opens another template. */
  readonly onTemplate: (oid: number) => void;
  readonly children: (opened: EntityRecord, rights: TemplateRights) => ReactNode;
}

/** One template once it is read, or why it cannot be shown. */
export const TemplateContent = ({ path, oid, onTemplate, children }: TemplateContentProps) => {
  const record = useCall(storedTemplate(oid), { fresh: "forever", forgets: true });
  const may = useAccess(({ rights }) => rights.may);
  const tenantOid = useStore(useWorkspace().tenancy, (state) => state.currentOid);
  const { data: opened, error } = record;
  if (opened !== undefined)
    return children(opened, {
      isReadOnly: !may(path, "Update", opened.TenantOid),
      mayPublish: may(path, "Patch", opened.TenantOid),
      mayCreate: may(path, "Create", opened.TenantOid),
    });
  if (isApiError(error) && error.status === 404)
    return (
      <PanePage>
        <DeletedTemplate {...{ oid, onTemplate }} mayCreate={may(path, "Create", tenantOid)} />
      </PanePage>
    );
  return (
    <PanePage>
      <QueryContent query={record} path={path} failure={<Trans>Could not load the template.</Trans>}>
        {() => null}
      </QueryContent>
    </PanePage>
  );
};
