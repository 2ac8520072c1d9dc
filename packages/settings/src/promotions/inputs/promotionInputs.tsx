import type { Field, InputBinding, InputDefinition } from "@backroom/fields";
import { Skeleton } from "@backroom/ui";
import { lazy, Suspense } from "react";
import type { ComponentType } from "react";

/** Fields of the days of a week, Monday first. */
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const hasFields = ({ fields }: Field, names: readonly string[]): boolean =>
  fields.length === names.length && fields.every(({ name }, index) => name === names[index]);

const loaded = (load: () => Promise<ComponentType<InputBinding>>): ComponentType<InputBinding> => {
  const Input = lazy(async () => ({ default: await load() }));
  return (binding) => (
    <Suspense fallback={<Skeleton lines={2} />}>
      <Input {...binding} />
    </Suspense>
  );
};

/** Inputs of the days and hours in which something is valid, found by the fields they consist of. */
export const promotionInputs: readonly InputDefinition[] = [
  {
    name: "weekdays",
    matches: (field) => field.type === "Object" && hasFields(field, weekdays),
    component: loaded(async () => (await import("../../views.ts")).loadWeekdaysInput()),
  },
  {
    name: "hours",
    matches: (field) =>
      field.type === "Array" &&
      hasFields(field, ["From", "To"]) &&
      field.fields.every(({ type }) => type === "Time"),
    component: loaded(async () => (await import("../../views.ts")).loadHoursInput()),
  },
];
