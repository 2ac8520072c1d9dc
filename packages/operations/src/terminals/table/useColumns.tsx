import type { Terminal } from "@backroom/contract";
import type { Cell, GridColumnSpec } from "@backroom/data-grid";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { ActionsCell, AnswerCell, ContactCell, IdCell, QueueCell, SinceCell, VersionCell } from "./cells.tsx";

/** Columns of the table of terminals and how their cells are drawn. */
export const useColumns = (locationOf: (terminal: Terminal) => string) => {
  const { t } = useLingui();
  return useMemo(() => {
    const all: readonly (readonly [GridColumnSpec, Cell<Terminal>])[] = [
      [
        { name: "id", label: t`Terminal`, width: 220, isSortable: true },
        (_, { terminalOid }) => <IdCell oid={terminalOid} />,
      ],
      [
        { name: "actions", label: t`Requests`, width: 108 },
        (_, { terminalOid }) => <ActionsCell oid={terminalOid} />,
      ],
      [
        { name: "answer", label: t`Answer`, width: 280 },
        (_, { terminalOid }) => <AnswerCell oid={terminalOid} />,
      ],
      [
        { name: "location", label: t`Location`, width: 200, isSortable: true },
        (_, terminal) => locationOf(terminal),
      ],
      [
        { name: "queue", label: t`Queue`, width: 90, align: "end", isSortable: true },
        (_, { terminalOid }) => <QueueCell oid={terminalOid} />,
      ],
      [
        { name: "version", label: t`Version`, width: 110, isSortable: true },
        (_, { terminalOid }) => <VersionCell oid={terminalOid} />,
      ],
      [
        { name: "contact", label: t`Last contact`, width: 190, isSortable: true },
        (_, { terminalOid }) => <ContactCell oid={terminalOid} />,
      ],
      [
        { name: "since", label: t`Connected since`, width: 190, isSortable: true },
        (_, { terminalOid }) => <SinceCell oid={terminalOid} />,
      ],
    ];
    return { columns: all.map(([column]) => column), cells: all.map(([, cell]) => cell) };
  }, [locationOf, t]);
};
