import type { Issue, Issues } from "../rules/issue.ts";
import type { Step, Values } from "./steps.ts";

/** What can happen to a form. */
export type FormEvent =
  | { readonly type: "load"; readonly values: Values }
  | {
      readonly type: "change";
      readonly path: string;
      readonly step: Step;
      /** Issues of the fields that were checked again. */
      readonly issues: Issues;
      readonly checked: readonly string[];
    }
  | { readonly type: "replace"; readonly values: Values; readonly issues: Issues }
  | { readonly type: "rebase"; readonly initial: Values; readonly values: Values; readonly issues: Issues }
  | { readonly type: "ground"; readonly initial: Values; readonly values: Values; readonly issues: Issues }
  | {
      readonly type: "leave";
      readonly path: string;
      /** Issues of the field. */
      readonly issues: Issues;
    }
  | { readonly type: "undo" | "redo"; readonly validate: (values: Values) => Issues }
  | { readonly type: "submit" }
  | { readonly type: "validated"; readonly issues: Issues }
  | { readonly type: "refused"; readonly issues: readonly Issue[] }
  | { readonly type: "deferred" }
  | { readonly type: "validationReset" }
  | { readonly type: "succeeded"; readonly submitted: Values; readonly values: Values }
  | { readonly type: "issues"; readonly issues: readonly Issue[] };
