import "@backroom/dashboard-tiles/styles.css";
import { Dashboard, TILES_QUERY_KEY, useTileReading } from "@backroom/dashboard-tiles";
import { useFormats } from "@backroom/i18n";
import { CommandBarContent } from "@backroom/shell";
import { Button, ShowPart, Spacer, Text, createLazyPart } from "@backroom/ui";
import { useDashboardTiles } from "@backroom/workspace";
import type { TileMaker } from "@backroom/workspace";
import { useMatch } from "@tanstack/react-router";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CODE_EDITOR_PATH, codeEditorMeta } from "../routes/codeEditorMeta.ts";

const { title, icon } = codeEditorMeta;
const openPages = { [CODE_EDITOR_PATH]: { title, icon } };

/** What the route of the dashboard has loaded. */
interface LoadedTiles {
  readonly makeTiles: TileMaker;
}

const notice = createLazyPart(async () => (await import("./LayoutNotice.tsx")).LayoutNotice);
const wall = createLazyPart(async () => (await import("./DashboardWall.tsx")).DashboardWall);

/** When the tiles were read. */
const Updated = () => {
  const { time } = useFormats();
  const { isReading, updatedAt } = useTileReading(TILES_QUERY_KEY);
  if (updatedAt === undefined) return null;
  const updated = time(updatedAt);
  return (
    <Text tone="muted" size="sm" isNumeric aria-busy={isReading} data-testid="dashboard-updated">
      <Trans>updated {updated}</Trans>
    </Text>
  );
};

/** `/`: the user's tiles, to be seen or to be arranged. */
export const DashboardPage = () => {
  const { makeTiles } = useMatch({ strict: false }).loaderData as LoadedTiles;
  const { dashboard, stored, retrySave, refreshAll } = useDashboardTiles(makeTiles, openPages);
  const [mode, setMode] = useState<"first" | "editing" | "edited" | "choosing" | "wall" | "walled">("first");
  const isEditing = mode === "editing";
  return (
    <>
      {!isEditing && (
        <CommandBarContent>
          <Button icon="refresh-cw" onPress={refreshAll}>
            <Trans>Refresh all</Trans>
          </Button>
          {/* The focus comes back to the button that was pressed. */}
          <Button icon="pencil" autoFocus={mode === "edited"} onPress={() => setMode("editing")}>
            <Trans>Edit</Trans>
          </Button>
          <Button
            // Another one after the wall: only a new button takes the focus by itself.
            key={mode === "walled" ? "walled" : "wall"}
            icon="monitor"
            autoFocus={mode === "walled"}
            onPress={() => setMode("choosing")}
          >
            <Trans>Wall mode</Trans>
          </Button>
          {/* Also rendered while it is empty, so that screen readers announce its text. */}
          <ShowPart
            part={notice}
            props={{ stored, onRetry: retrySave }}
            isNeeded={false}
            onGiveUp={() => undefined}
          />
          <Spacer />
          <Updated />
        </CommandBarContent>
      )}
      {mode !== "wall" && (
        <Dashboard
          {...dashboard}
          isEditing={isEditing}
          onEditEnd={() => setMode("edited")}
          renderToolbar={(toolbar) => <CommandBarContent>{toolbar}</CommandBarContent>}
        />
      )}
      {(mode === "choosing" || mode === "wall") && (
        <ShowPart
          part={wall}
          isNeeded
          onGiveUp={() => setMode("walled")}
          props={{ dashboard, onStart: () => setMode("wall"), onLeave: () => setMode("walled") }}
        />
      )}
    </>
  );
};
