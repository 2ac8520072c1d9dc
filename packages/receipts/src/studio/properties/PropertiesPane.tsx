import {
  attributeOf,
  attributeSchemaOf,
  documentModel,
  elementsOf,
  fieldChoices,
  pathTo,
  schemaOf,
  scopesWithin,
} from "@backroom/receipt-template";
import type { BlockCount, ElementNode, FieldChoice, TemplateDocument } from "@backroom/receipt-template";
import { Button, IconButton, KeyHints, Option, Select, Switch } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Block } from "../model/blocks.ts";
import type { BlockNames } from "../model/useBlockNames.ts";
import { conditionAround } from "../useBlockCommands.ts";
import type { BlockCommands } from "../useBlockCommands.ts";
import { AttributeField } from "./AttributeField.tsx";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { ContentEditor } from "./ContentEditor.tsx";
import { FieldPicker } from "./FieldPicker.tsx";
import { LanguageTexts } from "./LanguageTexts.tsx";
import { useLanguageNames } from "../../preview/useLanguageNames.ts";
import styles from "./Properties.module.css";

/** Props of {@link PropertiesPane}. */
export interface PropertiesPaneProps {
  readonly document: TemplateDocument;
  readonly documentType: string;
  readonly root: Block;
  readonly block: Block;
  readonly column: number | null;
  readonly names: BlockNames;
  readonly language: string;
  /** How often conditions and lists were met in the document of the preview, by where they begin. */
  readonly counts: ReadonlyMap<number, BlockCount>;
  readonly commands: BlockCommands;
  readonly isReadOnly: boolean;
}

const style = ["align", "size", "bold", "indent", "width", "grow", "format"];

/** What the chosen block is made of, by the schema of the language. */
export const PropertiesPane = (props: PropertiesPaneProps) => {
  const { t } = useLingui();
  const { document, documentType, root, block, column, names, language, counts, commands, isReadOnly } =
    props;
  const { nameOf: languageName, languages } = useLanguageNames();
  const { kind, node, key } = block;
  const choicesFor = (element: ElementNode) =>
    fieldChoices(scopesWithin(pathTo(document, element.from), documentModel(documentType)));
  // A condition may ask whether there is anything in a group, such as a copy.
  const groups: readonly FieldChoice[] = documentModel(documentType).flatMap(({ name, type }) =>
    type === "group" ? [{ path: name, type, level: 0 }] : [],
  );
  const setOf = (element: ElementNode) => (name: string, value: string | null, isTyping?: boolean) =>
    commands.setAttribute(element.from, name, value, isTyping);
  const attributes = (element: ElementNode, wanted: readonly string[]) =>
    wanted.flatMap((name) => {
      const schema = attributeSchemaOf(element.name, name);
      return schema === undefined
        ? []
        : [
            <AttributeField
              key={name}
              node={element}
              schema={schema}
              isReadOnly={isReadOnly}
              onChange={setOf(element)}
            />,
          ];
    });
  const texts = (element: ElementNode) =>
    (["alt", "empty"] as const).map((name) =>
      schemaOf(element.name)?.children.includes(name) === true ? (
        <LanguageTexts
          key={name}
          node={element}
          name={name}
          isReadOnly={isReadOnly}
          onChange={(of, language_, text) => commands.setVariant(element.from, of, language_, text)}
        />
      ) : null,
    );
  const content = (element: ElementNode) => (
    <ContentEditor
      node={element}
      choices={choicesFor(element)}
      language={language}
      isReadOnly={isReadOnly}
      onChange={(text) => commands.setText(element.from, text)}
    />
  );
  const countLine = (condition: Block) => {
    const count = counts.get(condition.node.from);
    if (count === undefined) return null;
    const { met, reached } = count;
    return (
      <output className={styles["note"]}>
        {reached === 1 ? (
          met === 1 ? (
            <Trans>True for this document</Trans>
          ) : (
            <Trans>Not true for this document</Trans>
          )
        ) : (
          <Plural
            value={reached}
            one={`True for ${met} of # line of this document`}
            other={`True for ${met} of # lines of this document`}
          />
        )}
      </output>
    );
  };
  const condition = kind === "if" ? block : conditionAround(root, key);
  const conditionSection = kind !== "receipt" && (
    <section className={styles["section"]}>
      <div className={styles["head"]}>
        <h3>
          <Trans>Shown if</Trans>
        </h3>
        <Switch
          aria-label={t`Shown if`}
          isSelected={condition !== undefined}
          isDisabled={isReadOnly}
          onChange={(isOn) => {
            if (isOn) commands.wrapInCondition(key);
            else if (condition !== undefined) commands.unwrap(condition.key);
          }}
        />
      </div>
      {condition !== undefined && (
        <>
          <ConditionEditor
            test={attributeOf(condition.node, "test") ?? ""}
            choices={[...choicesFor(condition.node), ...groups]}
            isReadOnly={isReadOnly}
            onChange={(test, isTyping) => commands.setAttribute(condition.node.from, "test", test, isTyping)}
          />
          {countLine(condition)}
        </>
      )}
    </section>
  );
  const columns = kind === "row" ? elementsOf(node).filter(({ name }) => name === "col") : [];
  const own = (schemaOf(node.name)?.attributes ?? []).map(({ name }) => name);
  const look = own.filter((name) => style.includes(name));
  const others = own.filter((name) => ![...style, "test", "source", "version", "language"].includes(name));

  return (
    <div className={styles["pane"]}>
      <header className={styles["title"]}>
        <h2>
          <bdi>{names.nameOf(block)}</bdi>
          {names.nameOf(block) !== names.kindName(block) && <small>{names.kindName(block)}</small>}
        </h2>
        {kind !== "receipt" && !isReadOnly && (
          <>
            <IconButton size="sm" icon="arrow-up" label={t`One up`} onPress={() => commands.step(key, -1)} />
            <IconButton
              size="sm"
              icon="arrow-down"
              label={t`One down`}
              onPress={() => commands.step(key, 1)}
            />
          </>
        )}
      </header>
      <div className={styles["body"]} key={`${key} ${kind}`}>
        {kind === "unknown" && (
          <p className={styles["note"]}>
            <Trans>
              This version does not know the element “{node.name}”. It is kept as it is, and not printed.
            </Trans>
          </p>
        )}
        {schemaOf(node.name)?.hasText === true && (
          <section className={styles["section"]}>
            <h3>
              <Trans>Data</Trans>
            </h3>
            {content(node)}
          </section>
        )}
        {columns.map((element, index) => (
          <details
            // The one with the cursor is open; others open by hand. A column has no other name than its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} ${column === index ? "open" : ""}`}
            className={styles["section"]}
            open={column === index || (column === null && columns.length <= 2)}
          >
            <summary>
              <h3>{t`Column ${index + 1}`}</h3>
            </summary>
            <div className={styles["inner"]}>
              {content(element)}
              {attributes(element, ["format", "align", "width", "grow", "size", "bold"])}
              {texts(element)}
              {!isReadOnly && columns.length > 1 && (
                <div className={styles["adds"]}>
                  <Button size="sm" icon="trash-2" onPress={() => commands.removeColumn(element.from)}>
                    <Trans>Remove column</Trans>
                  </Button>
                </div>
              )}
            </div>
          </details>
        ))}
        {kind === "row" && !isReadOnly && (
          <div className={styles["section"]}>
            <div className={styles["adds"]}>
              <Button size="sm" icon="plus" onPress={() => commands.addColumn(key)}>
                <Trans>Column</Trans>
              </Button>
            </div>
          </div>
        )}
        {kind === "lines" && (
          <section className={styles["section"]}>
            <h3>
              <Trans>Data</Trans>
            </h3>
            <FieldPicker
              aria-label={t`List`}
              value={attributeOf(node, "source") ?? ""}
              choices={choicesFor(node).filter(({ type }) => type === "list")}
              isDisabled={isReadOnly}
              onChange={(path) => commands.setAttribute(node.from, "source", path)}
            />
          </section>
        )}
        {conditionSection}
        {texts(node)}
        {kind !== "receipt" && look.length > 0 && (
          <section className={styles["section"]}>
            <h3>
              <Trans>Style</Trans>
            </h3>
            {attributes(node, look)}
          </section>
        )}
        {(others.length > 0 || kind === "receipt") && (
          <section className={styles["section"]}>
            <h3>{kind === "receipt" ? <Trans>Paper</Trans> : <Trans>Settings</Trans>}</h3>
            {attributes(node, kind === "receipt" ? ["paper", "width", "direction"] : others)}
            {kind === "receipt" && (
              <div className={styles["field"]}>
                <span aria-hidden="true">
                  <Trans>Language</Trans>
                </span>
                <Select
                  aria-label={t`Language`}
                  selectedKey={attributeOf(node, "language") ?? ""}
                  isDisabled={isReadOnly}
                  onSelectionChange={(to) =>
                    commands.setAttribute(node.from, "language", to === "" ? null : String(to))
                  }
                >
                  {["", ...languages].map((one) => (
                    <Option key={one} id={one}>
                      {one === "" ? t`That of the tenant` : languageName(one)}
                    </Option>
                  ))}
                </Select>
              </div>
            )}
          </section>
        )}
      </div>
      <KeyHints
        hints={[
          { keys: ["Alt", "↑", "↓"], text: <Trans>order</Trans> },
          { keys: ["Del"], text: <Trans>remove</Trans> },
          { keys: ["F2"], text: <Trans>text</Trans> },
        ]}
      />
    </div>
  );
};
