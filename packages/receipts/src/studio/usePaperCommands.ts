import { directionOf } from "@backroom/values";
import type { Template, TemplateCommand } from "@backroom/receipt-template";
import { useLingui } from "@lingui/react/macro";
import type { StudioStore } from "./createStudioStore.ts";

/** Paper of a template that names only its width in characters. */
const PAPER_OF_WIDTH: Readonly<Record<number, string>> = { 32: "58mm", 42: "80mm" };

/** Paper and direction of the whole template, and what changes them. */
export const usePaperCommands = (store: StudioStore, template: Template | null, language: string) => {
  const { t } = useLingui();
  const setRoot = (name: string, ...attributes: readonly (readonly [string, string | null])[]) => {
    const element = store.getState().root?.node.from;
    if (element === undefined) return;
    const commandOf = ([attribute, value]: readonly [string, string | null]): TemplateCommand => ({
      kind: "setAttribute",
      element,
      name: attribute,
      value,
    });
    store.run({ name, commands: attributes.map(commandOf) });
  };
  const usual = directionOf(language);
  return {
    /** Null = no paper has this width. */
    paper: template?.paper ?? PAPER_OF_WIDTH[template?.width ?? 0] ?? null,
    direction: template === null || template.direction === "auto" ? usual : template.direction,
    onPaper: (paper: string) => setRoot(t`Change: paper`, ["paper", paper], ["width", null]),
    onDirection: (to: string) => setRoot(t`Change: direction`, ["direction", to === usual ? null : to]),
  };
};
