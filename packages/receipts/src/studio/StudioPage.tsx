import { isDocumentType } from "@backroom/receipt-template";
import type { DocumentType } from "@backroom/receipt-template";
import type { EntityRecord } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { PanePage } from "@backroom/shell";
import { BusyButton, EmptyState, ErrorState } from "@backroom/ui";
import { QueryContent, usePageSearch, useServices, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { templateOidOf, templateSearch } from "./model/addressTemplate.ts";
import { Studio } from "./Studio.tsx";
import { textIn, useStoredTemplate } from "../templates/useTemplate.ts";
import { useCreateTemplate } from "./useCreateTemplate.ts";
import { TemplateChooser } from "./TemplateChooser.tsx";

const MOST = 100;
const TEMPLATES = ["pos-preferences", "receipt-template"] as const;

/** The templates of a type, and the one the address names or that is the only one for the place the user stands at. */
const useTemplates = (documentType: string, wanted: number | null) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const list = useQuery({
    queryKey: ["receipt-template", "list", documentType, placeOid],
    queryFn: async ({ signal }) => {
      const query = { fields: { DocumentType: documentType }, take: MOST };
      return (await api.data(...TEMPLATES).list(query, { signal })).records;
    },
  });
  const usable = (list.data ?? []).filter((record) => !record.Disabled);
  const own = usable.filter((record) => record.TenantOid === tenantOid);
  const only = own.length === 1 ? own[0] : usable.length === 1 ? usable[0] : undefined;
  return { list, tenantOid, oid: wanted ?? only?.Oid ?? null };
};

/** One template. */
const OpenTemplate = ({
  path,
  documentType,
  oid,
  records,
  onTemplate,
}: {
  readonly path: string;
  readonly documentType: DocumentType;
  readonly oid: number;
  readonly records: readonly EntityRecord[];
  readonly onTemplate: (oid: number) => void;
}) => {
  const may = useAccess(({ rights }) => rights.may);
  const record = useStoredTemplate(oid);
  return (
    <QueryContent query={record} path={path} failure={<Trans>The template could not be loaded.</Trans>}>
      {(opened) => (
        <Studio
          key={opened.Oid}
          opened={opened}
          documentType={documentType}
          isReadOnly={!may(path, "Update", opened.TenantOid)}
          mayPublish={may(path, "Patch", opened.TenantOid)}
          templates={records.map((one) => ({ oid: one.Oid, name: textIn(one, "Text") }))}
          onTemplate={onTemplate}
        />
      )}
    </QueryContent>
  );
};

/** The visual designer of the receipt templates of one type of documents. */
export const StudioPage = ({ path, params }: PageProps) => {
  const documentType = params["documentType"] ?? "receipt";
  const { search, write } = usePageSearch();
  const { unsavedWork } = useServices();
  const may = useAccess(({ rights }) => rights.may);
  const { list, tenantOid, oid } = useTemplates(documentType, templateOidOf(search));
  const open = (next: number) => {
    const change = () => {
      write(templateSearch(next), "push");
    };
    if (oid === null || oid === next) change();
    else void unsavedWork.mayLeave().then((isFree) => isFree && change());
  };
  const create = useCreateTemplate(documentType, open);
  if (!isDocumentType(documentType))
    return (
      <PanePage>
        <ErrorState icon="file-text" title={<Trans>There are no templates of this type.</Trans>} />
      </PanePage>
    );
  if (oid !== null)
    return (
      <OpenTemplate
        key={oid}
        path={path}
        documentType={documentType}
        oid={oid}
        records={list.data ?? []}
        onTemplate={open}
      />
    );
  return (
    <PanePage>
      <QueryContent query={list} path={path} failure={<Trans>The templates could not be loaded.</Trans>}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState
              icon="receipt-text"
              title={<Trans>There is no template of this type yet.</Trans>}
              description={
                <Trans>Documents are printed with the built-in template until there is one.</Trans>
              }
              action={
                may(path, "Create", tenantOid) && (
                  <BusyButton variant="primary" icon="plus" onPress={create}>
                    <Trans>Create from the built-in template</Trans>
                  </BusyButton>
                )
              }
            />
          ) : (
            <TemplateChooser records={records} onChoose={open} />
          )
        }
      </QueryContent>
    </PanePage>
  );
};
