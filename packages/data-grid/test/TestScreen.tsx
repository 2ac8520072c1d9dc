import type { EntityRecord, PermissionName } from "@backroom/contract";
import { articleImport } from "./articleImport.ts";
import { Button, consoleIcons, registerIcons } from "@backroom/ui";
import { useEffect, useState } from "react";
import { DataGridScreen } from "../src/DataGridScreen/DataGridScreen.tsx";
import type { DataGridScreenProps } from "../src/DataGridScreen/DataGridScreen.tsx";
import type { EditorSlot } from "../src/DetailArea/detailAreaProps.ts";
import { articleMeta, articleService, fixtureNow } from "./articles.ts";

registerIcons(consoleIcons);

const textOf = ({ Text }: EntityRecord) => (typeof Text === "string" ? Text : "");

/** A stand-in for the entity editor: one text, Save and Cancel. */
export const TestEditor = ({
  mode,
  record,
  keepOpenOnUpdate,
  onSaved,
  onClosed,
  onDirtyChange,
}: EditorSlot) => {
  const [text, setText] = useState(textOf(record));
  useEffect(() => onDirtyChange(text !== textOf(record)), [text, record, onDirtyChange]);
  return (
    <form
      aria-label="Editor"
      style={{ display: "flex", gap: 8, alignItems: "end", minBlockSize: 220 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSaved({ ...record, Oid: record.Oid === 0 ? 9999 : record.Oid, ETag: '"saved"', Text: text });
        if (!keepOpenOnUpdate) onClosed();
      }}
    >
      <label>
        Text{" "}
        <input value={text} readOnly={mode === "view"} onChange={(event) => setText(event.target.value)} />
      </label>
      {mode === "edit" && (
        <Button type="submit" variant="primary">
          Save
        </Button>
      )}
      <Button onPress={onClosed}>Cancel</Button>
    </form>
  );
};

/** Props a test may leave out. */
export type TestScreenProps = Partial<DataGridScreenProps> & {
  /** Rights of the user. Default: all. */
  readonly rights?: readonly PermissionName[];
  /** Height of the page; "auto" = that of its content, "fill" = what a flex column leaves. Default: 720 px. */
  readonly height?: number | string;
};

const all: readonly PermissionName[] = ["Create", "Update", "Delete", "Demand", "Patch"];
const address = (search: string) => ({
  search,
  href: `https://backroom.test/data/pos-supply/article${search}`,
  open: () => undefined,
});

const createCounter = () => {
  let count = 0;
  return () => String(count++);
};

/** The screen over demo articles, with an editor, in a page of fixed height. */
export const TestScreen = ({ rights = all, height = 720, ...props }: TestScreenProps) => {
  const [service] = useState(() => props.service ?? articleService(120));
  const [createId] = useState(createCounter);
  const place =
    height === "auto"
      ? { blockSize: "100%" }
      : height === "fill"
        ? { flex: 1, minBlockSize: 0 }
        : { display: "flex", flexDirection: "column" as const, blockSize: height };
  return (
    <div style={place}>
      <DataGridScreen
        meta={articleMeta}
        tenantOid={1004}
        can={(right) => rights.includes(right)}
        notify={() => undefined}
        renderEditor={(slot) => <TestEditor {...slot} />}
        location={address("")}
        clock={{
          now: () => fixtureNow,
          setTimeout: (run, ms) => setTimeout(run, ms),
          clearTimeout: (handle) => clearTimeout(handle as number),
        }}
        findScope={() => ({ text: "Nordlicht Retail", country: "DE" })}
        createId={createId}
        importRules={articleImport}
        {...props}
        service={service}
      />
    </div>
  );
};

/** Address of the page with this query. */
export const testLocation = address;
