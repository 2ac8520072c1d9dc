import { MouseSensor, TouchSensor, useSensor } from "@dnd-kit/core";

// The same objects each time: sensors that changed would draw everything that can be dragged anew.
const byMouse = { activationConstraint: { distance: 4 } };
/** A finger that moves at once scrolls; a long press (ms) picks up. */
const byFinger = { activationConstraint: { delay: 250, tolerance: 8 } };

/** The sensors of pointers. */
export const usePointerSensors = () => [useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byFinger)];
