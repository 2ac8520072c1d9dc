import { Menu, MenuItem } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import type { TerminalsStore } from "../state/createTerminalsStore.ts";
import type { SendRequest } from "../useRequestCommands.ts";

interface CellMenuProps {
  /** The terminal it is about; null = closed. */
  readonly oid: number | null;
  readonly terminals: TerminalsStore;
  readonly send: SendRequest;
  readonly onClose: () => void;
}

/** What can be sent to the terminal of a cell: by the right button of the mouse, or the menu key. */
export const CellMenu = ({ oid, terminals, send, onClose }: CellMenuProps) => {
  const { t } = useLingui();
  const cell = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    cell.current = document.querySelector<HTMLElement>(`[role=treegrid] [data-oid="${oid ?? ""}"]`);
  }, [oid]);
  if (oid === null) return null;
  const id = terminals.getState().terminals.get(oid)?.id ?? "";
  const name = t`Terminal ${id}`;
  return (
    <Menu aria-label={name} isOpen triggerRef={cell} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MenuItem icon="zap" onAction={() => void send("PingRequest", [oid], name)}>
        {t`Ping`}
      </MenuItem>
      <MenuItem icon="refresh-cw" onAction={() => void send("ForcePosClassicSync", [oid], name)}>
        {t`Force sync…`}
      </MenuItem>
      <MenuItem icon="list-x" onAction={() => void send("ResetProcessQueue", [oid], name)}>
        {t`Reset queue…`}
      </MenuItem>
    </Menu>
  );
};
