import { into, records } from "@backroom/api-client/calls";
import { isDocumentType } from "@backroom/receipt-template";
import { useAccess } from "@backroom/permissions";
import { PanePage } from "@backroom/shell";
import { BusyButton, EmptyState, ErrorState } from "@backroom/ui";
import { QueryContent, useCall, usePageSearch, useServices, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import { TemplateContent } from "../templates/TemplateContent.tsx";
import { templateIn, templateSearch } from "../templates/templateAddress.ts";
import { Studio } from "./Studio.tsx";
import { TEMPLATES } from "../templates/templateReadings.ts";
import { textIn } from "../templates/templateText.ts";
import { useCreateTemplate } from "./versions/useCreateTemplate.ts";
import { TemplateChooser } from "./versions/TemplateChooser.tsx";

const MOST = 100;

/** The templates of a type, and the one the address names or that is the only one for the place the user stands at. */
const useTemplates = (documentType: string, wanted: number | null) => {
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const ofType = records(...TEMPLATES).list({ fields: { DocumentType: documentType }, take: MOST });
  const list = useCall(into(ofType, "records", (page) => page.records));
  const usable = (list.data ?? []).filter((record) => !record.Disabled);
  const own = usable.filter((record) => record.TenantOid === tenantOid);
  const only = own.length === 1 ? own[0] : usable.length === 1 ? usable[0] : undefined;
  return { list, tenantOid, oid: wanted ?? only?.Oid ?? null };
};

/** The visual designer of the receipt templates of one type of documents. */
export const StudioPage = ({ path, params }: PageProps) => {
  const documentType = params["documentType"] ?? "receipt";
  const { search, write } = usePageSearch();
  const { unsavedWork } = useServices();
  const may = useAccess(({ rights }) => rights.may);
  const { list, tenantOid, oid } = useTemplates(documentType, templateIn(search));
  const open = (next: number) => {
    const change = () => {
      write(templateSearch(next), "push");
    };
    if (oid === null || oid === next) change();
    else void unsavedWork.mayLeave().then((isFree) => isFree && change());
  };
  const create = useCreateTemplate(documentType, open);
  const pin = useEffectEvent((found: number) => write(templateSearch(found), "replace"));
  const isPinned = templateIn(search) !== null;
  useEffect(() => {
    // A template that is added meanwhile does not take the open one away.
    if (oid !== null && !isPinned) pin(oid);
  }, [oid, isPinned]);
  if (!isDocumentType(documentType))
    return (
      <PanePage>
        <ErrorState icon="file-text" title={<Trans>There are no templates of this type.</Trans>} />
      </PanePage>
    );
  if (oid !== null)
    return (
      <TemplateContent key={oid} path={path} oid={oid} onTemplate={open}>
        {(opened, rights) => (
          <Studio
            {...{ opened, documentType }}
            {...rights}
            templates={(list.data ?? []).map((one) => ({ oid: one.Oid, name: textIn(one, "Text") }))}
            onTemplate={open}
          />
        )}
      </TemplateContent>
    );
  return (
    <PanePage>
      <QueryContent query={list} path={path} failure={<Trans>Could not load the templates.</Trans>}>
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
