import { createLazyPart, ErrorState, ShowPart } from "@backroom/ui";
import { PanePage } from "@backroom/shell";
import { RecordScreen, useOpenAddress } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { layoutCells } from "./editor/LayoutName.tsx";
import { layoutKinds } from "./layoutKinds.ts";

// The list does without the editor.
const editor = createLazyPart(async () => (await import("./LayoutPage.tsx")).LayoutPage);

/** The layouts of one kind as a list, or the one that the address names in its editor. */
export const LayoutsPage = ({ path, params }: PageProps) => {
  const open = useOpenAddress();
  const kind = layoutKinds.find(({ entity }) => entity === params["dataType"]);
  const { id } = params;
  if (kind === undefined) return null;
  if (id === undefined)
    return (
      <RecordScreen
        path={path}
        area={kind.area}
        entity={kind.entity}
        options={{ startOnOpen: true }}
        cells={layoutCells}
      />
    );
  const oid = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0;
  if (!Number.isSafeInteger(oid) || oid === 0)
    return (
      <PanePage>
        <ErrorState icon="layout-grid" title={<Trans>There is no layout at this address.</Trans>} />
      </PanePage>
    );
  return (
    <ShowPart
      key={`${kind.entity} ${oid}`}
      part={editor}
      isNeeded
      onGiveUp={() => open(path)}
      props={{ path, kind, oid }}
    />
  );
};
