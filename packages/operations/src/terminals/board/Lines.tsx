import { Flag, Icon, Row, Text, Truncate, VisuallyHidden } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { CellLine, GroupLine } from "../state/layOutBoard.ts";
import styles from "./Board.module.css";
import { activeCellId, useBoardTools } from "./BoardContext.ts";
import { Cell } from "./Cell.tsx";
import { GroupCounts, LocationCount } from "./MoodCount.tsx";
import { cellRole, headerRole, rowRole } from "./roles.ts";

interface LineProps<Line> {
  readonly line: Line;
  readonly index: number;
  /** Px from the top of the board. */
  readonly top: number;
  readonly height: number;
  /** The cell the keyboard is on, -1 = the heading; undefined = it is on another line. */
  readonly activeColumn: number | undefined;
}

const placed = ({ top, height }: { readonly top: number; readonly height: number }) => ({
  transform: `translateY(${top}px)`,
  blockSize: height,
});

/** Heading of a tenant: its name, how its terminals are, and whether they are shown. */
export const GroupRow = memo(function GroupRow({ line, index, activeColumn, ...box }: LineProps<GroupLine>) {
  const { t } = useLingui();
  const { boardId, tenants } = useBoardTools();
  const { tenantOid, isCollapsed, locationCount, oids } = line;
  const country = tenants.countryOf(tenantOid);
  return (
    <div
      {...rowRole}
      className={styles["group"]}
      style={placed(box)}
      aria-level={1}
      aria-rowindex={index + 1}
      aria-expanded={!isCollapsed}
      data-line={index}
    >
      <Row
        as="span"
        flex="shrink"
        {...headerRole}
        id={activeColumn === undefined ? undefined : activeCellId(boardId)}
        className={styles["groupName"]}
        data-active={activeColumn !== undefined || undefined}
        aria-colindex={1}
      >
        <Icon name="chevron-down" size={14} />
        {country !== undefined && <Flag country={country} />}
        <b>{tenants.nameOf(tenantOid)}</b>
        <Text flex="none" tone="faint" size="sm">
          {tenants.idOf(tenantOid)}
        </Text>
      </Row>
      <Row
        as="span"
        gap={4}
        isAtEnd
        tone="muted"
        size="sm"
        isNumeric
        {...cellRole}
        className={styles["groupCounts"]}
        aria-colindex={2}
      >
        <GroupCounts oids={oids} />
        <span className={styles["locations"]}>
          {t`${plural(locationCount, { one: "# location", other: "# locations" })}`}
        </span>
      </Row>
    </div>
  );
});

/** A location with its terminals, or the next part of one that has many. */
export const CellsRow = memo(function CellsRow({ line, index, activeColumn, ...box }: LineProps<CellLine>) {
  const { boardId, locations } = useBoardTools();
  const { locationOid, locationOids, oids } = line;
  const location = locations.get(locationOid);
  const name =
    locationOid === 0 ? <Trans>Without a location</Trans> : (location?.text ?? String(locationOid));
  return (
    <div
      {...rowRole}
      className={styles["line"]}
      style={placed(box)}
      aria-level={2}
      aria-rowindex={index + 1}
      data-line={index}
      data-first={locationOids !== null || undefined}
    >
      <Row
        as="span"
        justify="between"
        flex="shrink"
        {...headerRole}
        className={styles["name"]}
        aria-colindex={1}
      >
        {locationOids === null ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <>
            <Truncate dir="auto">{name}</Truncate>
            <Text flex="none" tone="faint" size="sm">
              {location?.id}
            </Text>
          </>
        )}
      </Row>
      <Row as="span" gap={1} align="stretch" className={styles["cells"]} role="presentation">
        {oids.map((oid, column) => (
          <Cell
            key={oid}
            oid={oid}
            column={column}
            activeId={activeColumn === column ? activeCellId(boardId) : undefined}
          />
        ))}
      </Row>
      <Text
        tone="faint"
        size="sm"
        isNumeric
        {...cellRole}
        className={styles["share"]}
        aria-colindex={oids.length + 2}
      >
        {locationOids !== null && <LocationCount oids={locationOids} />}
      </Text>
    </div>
  );
});
