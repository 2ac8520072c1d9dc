import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { entityMetaSchema, parse } from "@backroom/contract";
import { Button } from "@backroom/ui";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { EntityEditor } from "../src/EntityEditor/EntityEditor.tsx";

// Compiled, as the console's catalogues are: Lingui warns at every text that is not.
const messages = { Required: ["Required"], Save: ["Save"], Cancel: ["Cancel"], Close: ["Close"] };
const i18n = setupI18n({ locale: "en", messages: { en: messages } });
const isInteger = (index: number) => index % 5 === 4;

const metaOf = (count: number) => {
  const parsed = parse(
    entityMetaSchema,
    {
      area: "bench",
      entity: "form",
      title: "Form",
      fields: Array.from({ length: count }, (_, index) => ({
        name: `Field${index}`,
        label: `Field ${index}`,
        required: true,
        ...(isInteger(index)
          ? { type: "Number", managedType: "Int32", min: 0, max: 1_000_000 }
          : { type: "String", minLength: 2, maxLength: 40 }),
      })),
      tabs: [{ key: "general", label: "General" }],
    },
    "Bench meta",
  );
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

// A console parses meta data when they arrive, not when an editor opens.
const metas = new Map([[200, metaOf(200)]]);

// React Aria adds its style sheet with the first button, which a console draws long before an editor.
const drawFrame = () => {
  const frame = document.createElement("header");
  document.body.prepend(frame);
  createRoot(frame).render(<Button>Menu</Button>);
};
drawFrame();

const mount = ({ fields }: { fields: number }) => {
  const values = Array.from({ length: fields }, (_, index) => [
    `Field${index}`,
    isInteger(index) ? index : `Value ${index}`,
  ]);
  const system = { TenantOid: 1, Disabled: false, Deleted: false };
  const stored = { CreatedAt: null, ModifiedAt: null, ModifiedBy: null };
  const record = { Oid: 1, ETag: '"1"', ...system, ...stored, ...Object.fromEntries(values) };
  const root = document.querySelector("#root");
  if (root === null) throw new Error("The page has no root.");
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <EntityEditor
        meta={metas.get(fields) ?? metaOf(fields)}
        service={{}}
        source={{ kind: "record", record }}
        notify={() => undefined}
        onClosed={() => undefined}
      />
    </I18nProvider>,
  );
};

window.__formBench = {
  name: "@backroom/entity-editor",
  mount,
  inputs: () => [...document.querySelectorAll<HTMLInputElement>("form input")],
};
