import type { EntityRecord } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { PanePage } from "@backroom/shell";
import { QueryContent } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { TemplateCode } from "./TemplateCode.tsx";
import { useStoredTemplate } from "./useTemplate.ts";

/** Props of {@link TemplateCodePage}. */
export interface TemplateCodePageProps {
  /** Path of the page; rights are held there. */
  readonly path: string;
  readonly oid: number;
  /** Leads back to the list. */
  readonly onClose: () => void;
}

/** One template as code beside its preview. */
export const TemplateCodePage = ({ path, oid, onClose }: TemplateCodePageProps) => {
  const record = useStoredTemplate(oid);
  const may = useAccess(({ rights }) => rights.may);
  return (
    <PanePage>
      <QueryContent query={record} path={path} failure={<Trans>The template could not be loaded.</Trans>}>
        {(opened: EntityRecord) => (
          <TemplateCode
            opened={opened}
            isReadOnly={!may(path, "Update", opened.TenantOid)}
            mayPublish={may(path, "Patch", opened.TenantOid)}
            onClose={onClose}
          />
        )}
      </QueryContent>
    </PanePage>
  );
};
