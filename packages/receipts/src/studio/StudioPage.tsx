import { defaultTemplates, isDocumentType } from "@backroom/receipt-template";
import type { DocumentType } from "@backroom/receipt-template";
import type { EntityRecord } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { PanePage } from "@backroom/shell";
import { Button, EmptyState, ErrorState } from "@backroom/ui";
import { QueryContent, usePageSearch, useServices, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { templateOidOf, templateSearch } from "./model/addressTemplate.ts";
import { Studio } from "./Studio.tsx";
import { TEMPLATES, templatesKey, textIn } from "./useTemplateRecord.ts";
import { TemplateChooser } from "./TemplateChooser.tsx";

const MOST = 100;

/** The templates of a type, and the one the address names or that is the only one for the place the user stands at. */
const useTemplates = (documentType: string, wanted: number | null) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const list = useQuery({
    queryKey: [...templatesKey, "list", documentType, placeOid],
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

/** One template: read, or begun from the default of its type. */
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
  const { api } = useServices();
  const may = useAccess(({ rights }) => rights.may);
  const record = useQuery({
    queryKey: [...templatesKey, "record", oid, documentType],
    queryFn: async ({ signal }): Promise<EntityRecord> => {
      const service = api.data(...TEMPLATES);
      if (oid === 0) {
        const empty = await service.empty({}, { signal });
        const xml = defaultTemplates[documentType];
        return { ...empty, DocumentType: documentType, Text: documentType, Xml: xml };
      }
      const outcome = await service.read(oid, { signal });
      if (outcome.kind === "notModified")
        throw new Error("A record that was read without an ETag is unmodified");
      return outcome.record;
    },
    // What is edited must not be replaced by a later answer.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <QueryContent query={record} path={path} failure={<Trans>The template could not be loaded.</Trans>}>
      {(opened) => (
        <Studio
          key={opened.Oid}
          opened={opened}
          documentType={documentType}
          isReadOnly={!may(path, opened.Oid === 0 ? "Create" : "Update", opened.TenantOid)}
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
  const [isNew, setNew] = useState(false);
  const { list, tenantOid, oid } = useTemplates(documentType, templateOidOf(search));
  const open = (next: number) => {
    const change = () => {
      setNew(false);
      write(templateSearch(next), "push");
    };
    if (oid === null || oid === next) change();
    else void unsavedWork.mayLeave().then((isFree) => isFree && change());
  };
  if (!isDocumentType(documentType))
    return (
      <PanePage>
        <ErrorState icon="file-text" title={<Trans>There are no templates of this type.</Trans>} />
      </PanePage>
    );
  if (oid !== null || isNew)
    return (
      <OpenTemplate
        key={isNew ? 0 : oid}
        path={path}
        documentType={documentType}
        oid={isNew ? 0 : (oid ?? 0)}
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
                  <Button variant="primary" icon="plus" onPress={() => setNew(true)}>
                    <Trans>Create from the built-in template</Trans>
                  </Button>
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
