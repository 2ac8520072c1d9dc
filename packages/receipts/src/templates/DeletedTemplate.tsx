import { useCall, useServices, useWorkspace } from "@backroom/workspace";
import type { Workspace } from "@backroom/workspace";
import { BusyButton, ErrorState } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { createFrom } from "./work/createFrom.ts";
import { TEMPLATE_KIND, TEMPLATES } from "./templateReadings.ts";

export interface DeletedTemplateProps {
  readonly oid: number;
  readonly mayCreate: boolean;
  /** Opens another template. */
  readonly onTemplate: (oid: number) => void;
}

/** The text of a template that the user left unsaved on this device; null = there is none. */
const leftTemplate = (drafts: Workspace["drafts"], userOid: number, oid: number) => ({
  key: ["left-template", userOid, oid],
  isScoped: false,
  sources: [],
  live: [],
  read: async () => {
    const entries = await drafts.list(userOid);
    const key = entries
      .map((entry) => entry.key)
      .find((one) => one.area === TEMPLATES[0] && one.entity === TEMPLATES[1] && one.oid === oid);
    const [draft] = key === undefined ? [] : await drafts.read(key);
    const xml = draft?.values["Xml"];
    return key === undefined || draft === undefined || typeof xml !== "string"
      ? null
      : { key, values: draft.values, xml };
  },
});

/** There is no such template any more; a text that was left unsaved on this device can still be stored as another one. */
export const DeletedTemplate = ({ oid, mayCreate, onTemplate }: DeletedTemplateProps) => {
  const { api, notifier, session } = useServices();
  const { calls, drafts } = useWorkspace();
  const userOid = session.getState().user?.oid ?? 0;
  const left = useCall(leftTemplate(drafts, userOid, oid), { forgets: true }).data;
  const store = async () => {
    if (left === undefined || left === null) return;
    try {
      const created = await createFrom(api.data(...TEMPLATES), left.values, left.xml);
      await drafts.remove(left.key);
      await calls.renew(TEMPLATE_KIND);
      onTemplate(created.Oid);
    } catch (error) {
      notifier.failed(error);
    }
  };
  if (left === undefined) return null;
  return (
    <ErrorState
      icon="trash-2"
      title={<Trans>There is no such template any more.</Trans>}
      description={left !== null && <Trans>Your unsaved text is still on this device.</Trans>}
      action={
        left !== null &&
        mayCreate && (
          <BusyButton variant="primary" onPress={store}>
            <Trans>Save as new</Trans>
          </BusyButton>
        )
      }
    />
  );
};
