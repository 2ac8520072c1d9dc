import { attributeSchemaOf, schemaOf } from "@backroom/receipt-template";
import type { ElementNode } from "@backroom/receipt-template";
import { AttributeField } from "./AttributeField.tsx";
import { ContentEditor } from "./ContentEditor.tsx";
import { choicesFor } from "./editing.ts";
import type { Editing } from "./editing.ts";
import { LanguageTexts } from "./LanguageTexts.tsx";

/** Props of the fields of one element. */
export interface ElementFieldsProps {
  readonly element: ElementNode;
  readonly editing: Editing;
}

/** The text of an element. */
export const ElementText = ({ element, editing }: ElementFieldsProps) => (
  <ContentEditor
    node={element}
    choices={choicesFor(editing, element)}
    language={editing.language}
    isReadOnly={editing.isReadOnly}
    onChange={(text) => editing.commands.setText(element.from, text)}
  />
);

/** Those of the wanted attributes that the element can have. */
export const ElementAttributes = ({
  element,
  editing: { commands, isReadOnly },
  wanted,
}: ElementFieldsProps & { readonly wanted: readonly string[] }) =>
  wanted.map((name) => {
    const schema = attributeSchemaOf(element.name, name);
    return (
      schema !== undefined && (
        <AttributeField
          key={name}
          node={element}
          schema={schema}
          isReadOnly={isReadOnly}
          onChange={(attribute, value, isTyping) =>
            commands.setAttribute(element.from, attribute, value, isTyping)
          }
        />
      )
    );
  });

/** The texts of an element in other languages, and where its fields are empty. */
export const ElementVariants = ({ element, editing: { commands, isReadOnly } }: ElementFieldsProps) =>
  (["alt", "empty"] as const).map(
    (name) =>
      schemaOf(element.name)?.children.includes(name) === true && (
        <LanguageTexts
          key={name}
          node={element}
          name={name}
          isReadOnly={isReadOnly}
          onChange={(of, language, text) => commands.setVariant(element.from, of, language, text)}
        />
      ),
  );
