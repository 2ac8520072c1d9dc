import { DndContext, KeyboardSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { usePointerSensors } from "./dragSensors.ts";
import { isOver } from "./useDrag.ts";
import type { DragContext } from "./useDrag.ts";

/** What a screen reader reads out of a drag; undefined = nothing. */
export interface DragTexts {
  /** How a thing is dragged by keys. */
  readonly instructions: string;
  /** With the id of the thing. */
  readonly begun: (id: string) => string | undefined;
  readonly dropped: (id: string) => string | undefined;
  readonly putBack: (id: string) => string | undefined;
}

export interface DragAreaProps {
  readonly context: DragContext;
  readonly texts: DragTexts;
  readonly children: ReactNode;
}

const noKeys = {};

/** Holds all that takes part in a drag: what is dragged, and the drop areas. */
export const DragArea = ({ context, texts, children }: DragAreaProps) => {
  const { keys, pointer } = context;
  const byKeys = useSensor(KeyboardSensor, keys ?? noKeys);
  return (
    <DndContext
      sensors={useSensors(...usePointerSensors(), keys === null ? null : byKeys)}
      collisionDetection={({ droppableContainers }) => {
        const areas = droppableContainers.flatMap((droppableContainer) => {
          const { current: element } = droppableContainer.node;
          return element === null ? [] : [{ element, droppableContainer }];
        });
        context.onAreas(areas.map(({ element }) => element));
        return areas
          .filter(({ element }) => isOver(pointer.current, element))
          .map(({ droppableContainer }) => ({ id: droppableContainer.id, data: { droppableContainer } }));
      }}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => texts.begun(String(active.id)),
          onDragOver: () => undefined,
          onDragEnd: ({ active }) => texts.dropped(String(active.id)),
          onDragCancel: ({ active }) => texts.putBack(String(active.id)),
        },
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragStart={({ active, activatorEvent }) => context.onBegin(String(active.id), activatorEvent)}
      onDragMove={context.onMove}
      onDragEnd={context.onDrop}
      onDragCancel={context.onCancel}
    >
      {children}
    </DndContext>
  );
};
