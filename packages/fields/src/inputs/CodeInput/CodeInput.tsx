import { useLingui } from "@lingui/react/macro";
import { CodeEditor, IconButton } from "@backroom/ui";
import { asText } from "@backroom/values";
import { useFields } from "../../context.ts";
import type { InputBinding } from "../binding.ts";
import { FrameInput } from "../FrameInput.tsx";
import styles from "./CodeInput.module.css";

const languages: Readonly<Record<string, "json" | "html">> = { Json: "json", Html: "html" };

/** XML, JSON or HTML as source text, in the code editor, which loads when first shown; also in the modal one of the app. */
export const CodeInput = (binding: InputBinding) => {
  const { field, value, setValue, isReadOnly, label } = binding;
  const { t } = useLingui();
  const { editCode } = useFields();
  const language = languages[field.usage ?? "Xml"] ?? "xml";
  const text = asText(value);
  const jsonExample = '{"origin": "Italy"}';
  const htmlExample = "<p>Fresh every day</p>";
  const hints: Readonly<Record<typeof language, string | undefined>> = {
    json: t`Names and values as JSON, for example ${jsonExample}`,
    html: t`Formatted text as HTML, for example ${htmlExample}`,
    xml: undefined,
  };
  const take = (edited: string) => setValue(edited === "" && field.nullable ? null : edited);
  const open = async () => {
    const edited = await editCode?.({ title: label, text, language, isReadOnly });
    if (edited !== undefined) take(edited);
  };
  return (
    <FrameInput binding={binding} description={isReadOnly ? undefined : hints[language]}>
      {() => (
        <div className={styles["frame"]}>
          <CodeEditor
            aria-label={label}
            language={language}
            value={text}
            onChange={take}
            isReadOnly={isReadOnly}
          />
          {editCode !== undefined && (
            <div className={styles["open"]}>
              <IconButton
                icon="maximize-2"
                size="sm"
                label={t({ id: "Open in large editor", message: "Open in large editor" })}
                onPress={() => void open()}
              />
            </div>
          )}
        </div>
      )}
    </FrameInput>
  );
};
