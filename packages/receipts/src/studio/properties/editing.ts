import { documentModel, fieldChoices, pathTo, scopesWithin } from "@backroom/receipt-template";
import type { ElementNode, FieldChoice, TemplateDocument } from "@backroom/receipt-template";
import type { BlockCommands } from "../useBlockCommands.ts";

/** What all parts of the properties work with. */
export interface Editing {
  readonly document: TemplateDocument;
  readonly documentType: string;
  /** Language of the words on the paper. */
  readonly language: string;
  readonly commands: BlockCommands;
  readonly isReadOnly: boolean;
}

/** The fields that can be written in an element. */
export const choicesFor = (
  { document, documentType }: Pick<Editing, "document" | "documentType">,
  element: ElementNode,
): readonly FieldChoice[] =>
  fieldChoices(scopesWithin(pathTo(document, element.from), documentModel(documentType)));
