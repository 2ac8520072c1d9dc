import { CodeEditor } from "@backroom/ui";
import type { InputBinding } from "../binding.ts";
import { FrameInput } from "../FrameInput.tsx";
import { asText } from "@backroom/values";

/** XML, JSON or HTML as source text, in the code editor, which loads when first shown. */
export const CodeInput = (binding: InputBinding) => {
  const { field, value, setValue, isReadOnly, label } = binding;
  return (
    <FrameInput binding={binding}>
      {() => (
        <CodeEditor
          aria-label={label}
          language={field.usage === "Json" ? "json" : field.usage === "Html" ? "html" : "xml"}
          value={asText(value)}
          onChange={(text: string) => setValue(text === "" && field.nullable ? null : text)}
          isReadOnly={isReadOnly}
        />
      )}
    </FrameInput>
  );
};
