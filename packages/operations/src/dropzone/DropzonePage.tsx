import { useAccess } from "@backroom/permissions";
import { EmptyState, ErrorState } from "@backroom/ui";
import { RightReason, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { Dropzone } from "./Dropzone.tsx";
import { uploadAddress } from "./uploadAddress.ts";

/** Sends files to the address the navigation names (`url`, default `/api/upload`), of the types it names (`accept`, default all). */
export const DropzonePage = ({ path, params }: PageProps) => {
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, ({ currentOid }) => currentOid);
  const maySend = useAccess(({ rights }) => rights.may(path, "Create", tenantOid));
  const address = uploadAddress(params["url"]);
  const accept = params["accept"] === "" ? undefined : params["accept"];
  if (address === undefined)
    return (
      <ErrorState
        title={<Trans>Files cannot be sent from here.</Trans>}
        description={
          <Trans>The address set for this page is none of this service. Tell your administrator.</Trans>
        }
      />
    );
  if (!maySend)
    return (
      <EmptyState
        icon="lock"
        title={<Trans>You may see this page, but not upload files.</Trans>}
        action={<RightReason path={path} right="Create" />}
      />
    );
  return <Dropzone address={address} accept={accept} />;
};
