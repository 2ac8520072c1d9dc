import type { EntityMeta } from "@backroom/contract";
import type { GridOptions } from "@backroom/data-grid";
import { useAccess } from "@backroom/permissions";
import { Button, createLazyPart, ShowPart, useDialogTrigger } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { neededRights } from "./neededRights.ts";

const panel = createLazyPart(async () => (await import("./RightsPanel.tsx")).RightsPanel);

export interface LimitedRightsProps {
  /** Path of the page. */
  readonly path: string;
  readonly tenantOid: number;
  readonly meta: Pick<EntityMeta, "capabilities" | "hasForm">;
  /** What the page switches off of its grid. */
  readonly options: GridOptions;
}

/** A button that says why commands of a grid are missing; nothing while the user has every right the kind knows. */
export const LimitedRights = ({ path, tenantOid, meta, options }: LimitedRightsProps) => {
  const { t } = useLingui();
  const may = useAccess(({ rights }) => rights.may);
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const rights = neededRights(meta, options).map((right) => ({ right, isHeld: may(path, right, tenantOid) }));
  if (rights.every(({ isHeld }) => isHeld)) return null;
  const mayChange = rights.some(({ isHeld }) => isHeld);
  return (
    <>
      <Button {...buttonProps} variant="ghost" icon="lock">
        {mayChange ? t`Limited rights` : t`Read only`}
      </Button>
      <ShowPart
        part={panel}
        props={{ overlay: overlayProps, path, rights }}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
      />
    </>
  );
};
