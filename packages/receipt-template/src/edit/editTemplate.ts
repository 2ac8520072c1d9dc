import type { TemplateDocument } from "../nodes.ts";
import { elementIn, find, nothing } from "./command.ts";
import type { Edit, TemplateCommand } from "./command.ts";
import { setAttribute, setText, setVariant } from "./contentEdits.ts";
import { duplicate, insert, move, remove } from "./placeEdits.ts";
import { unwrap, wrap } from "./wrapEdits.ts";

/**
 * A command as changes of the text: nothing is printed anew, so whatever the language does not know, comments, order and
 * white space stay as they are. A command that cannot be done (no such element, a block into itself, the root) has no
 * changes.
 */
export const editTemplate = (document: TemplateDocument, command: TemplateCommand): Edit => {
  const { source } = document;
  if (command.kind === "insert") {
    const { element } = find(document, command.parent);
    const text = elementIn(command.xml);
    return element === null || text === null ? nothing : insert(document, element, command.index, text);
  }
  const { element } = find(document, command.element);
  if (element === null) return nothing;
  switch (command.kind) {
    case "move": {
      const target = find(document, command.parent).element;
      return target === null ? nothing : move(document, element, target, command.index);
    }
    case "remove":
      return remove(document, element);
    case "duplicate":
      return element === document.root ? nothing : duplicate(document, element);
    case "unwrap":
      return unwrap(document, element);
    case "setAttribute":
      return setAttribute(source, element, command.name, command.value);
    case "setText":
      return setText(source, element, command.text);
    case "setVariant":
      return setVariant(document, element, command);
    case "wrap":
      return wrap(document, element, command);
  }
};
