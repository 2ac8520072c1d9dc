import type { Field, InputBinding, InputDefinition } from "@backroom/fields";
import { lazy, Suspense } from "react";
import type { ComponentType } from "react";

/** Whether a field consists of fields with these names, the first of how many there are. */
const startsWith = ({ fields }: Field, count: number, ...names: readonly string[]): boolean =>
  fields.length === count && names.every((name, index) => fields[index]?.name === name);

const loaded = (load: () => Promise<ComponentType<InputBinding>>): ComponentType<InputBinding> => {
  const Input = lazy(async () => ({ default: await load() }));
  return (binding) => (
    <Suspense>
      <Input {...binding} />
    </Suspense>
  );
};

/** Inputs of the days and hours in which something is valid, found by the fields they consist of. */
export const promotionInputs: readonly InputDefinition[] = [
  {
    name: "weekdays",
    matches: (field) => field.type === "Object" && startsWith(field, 7, "Monday", "Tuesday"),
    component: loaded(async () => (await import("./WeekdaysInput.tsx")).WeekdaysInput),
  },
  {
    name: "hours",
    matches: (field) =>
      field.type === "Array" && startsWith(field, 2, "From", "To") && field.fields[0]?.type === "Time",
    component: loaded(async () => (await import("./HoursInput.tsx")).HoursInput),
  },
];
