import { Button, createLazyPart, registerIcons, ShowPart, useDialogTrigger } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { Building2 } from "lucide-react";
import { useStore } from "zustand";
import type { MatrixColumn } from "../matrix/types.ts";
import { GLOBAL } from "../matrix/types.ts";
import { useMatrixParts } from "./MatrixContext.ts";

registerIcons({ "building-2": Building2 });

const none: readonly MatrixColumn[] = [];
const popover = createLazyPart(async () => (await import("./ColumnPopover.tsx")).ColumnPopover);

/** Says how many tenants are columns, and opens the choice of them. */
export const ColumnChooser = ({
  tenants = none,
}: {
  readonly tenants: readonly MatrixColumn[] | undefined;
}) => {
  const { matrix } = useMatrixParts();
  const columns = useStore(matrix.store, (state) => state.columns);
  const own = useStore(matrix.store, ({ index }) => index.columns);
  const { isOpen, setOpen, buttonProps, overlayProps } = useDialogTrigger();
  const all = [
    ...new Map([...tenants, ...own, ...columns].map((column) => [column.oid, column])).values(),
  ].filter(({ oid }) => oid !== GLOBAL);
  // A role has no columns of tenants.
  if (all.length === 0) return null;
  const shown = columns.filter(({ oid }) => oid !== GLOBAL).length;
  const count = all.length;
  return (
    <>
      <Button variant="ghost" icon="building-2" endIcon="chevron-down" {...buttonProps}>
        <Trans>
          {shown} of {count} tenants
        </Trans>
      </Button>
      <ShowPart
        part={popover}
        props={{ ...overlayProps, all }}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
      />
    </>
  );
};
