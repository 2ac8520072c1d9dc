import type { EntityRecord } from "@backroom/contract";
import { createEntityPort, createRecordWork } from "@backroom/record-work";
import type { RecordCodec, RecordPort, RecordWork } from "@backroom/record-work";
import { useEffect, useState } from "react";
import { createDataEvents } from "../services/dataEvents.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { useEditing } from "../services/unsaved/useEditing.ts";

/** Options of {@link useRecordWork}. */
export interface RecordWorkHookOptions<Content> {
  readonly area: string;
  readonly entity: string;
  /** The record as it was read, with its content. */
  readonly opened: { readonly stored: EntityRecord; readonly content: Content };
  readonly codec: RecordCodec<Content, EntityRecord>;
  /** Number of the base that the edited content comes after. Default: always 0, for forms without undo. */
  readonly base?: () => number;
  /** Access to the record. Default: reads it, and writes it whole. */
  readonly port?: RecordPort<EntityRecord>;
}

const first = () => 0;

/** Returns the work on one record, made once. It follows what others do to the record, and shows them who has it open. */
export const useRecordWork = <Content>({
  area,
  entity,
  opened,
  codec,
  base = first,
  port,
}: RecordWorkHookOptions<Content>): RecordWork<Content, EntityRecord> => {
  const { api } = useServices();
  const { hub } = useWorkspace();
  const { Oid: oid } = opened.stored;
  const [work] = useState(() =>
    createRecordWork(opened, {
      codec,
      port: port ?? createEntityPort(api.data(area, entity), oid),
      base,
      now: () => Date.now(),
    }),
  );
  useEffect(
    () =>
      createDataEvents(
        hub,
        area,
        entity,
      )(
        ({ type, oid: changed, userName, etag }) => {
          if (changed === oid && type !== "create") void work.changed({ type, userName, etag });
        },
        () => void work.look(),
      ),
    [hub, work, area, entity, oid],
  );
  useEditing(area, entity, oid);
  return work;
};
