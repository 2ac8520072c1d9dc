import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { parse, permissionMatrixSchema } from "@backroom/contract";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { createRoot } from "react-dom/client";
import texts from "../locales/en.po?raw";
import { MatrixEditor } from "../src/MatrixEditor/MatrixEditor.tsx";

// Compiled before anything is measured, as the console's catalogues are: Lingui warns at every text that is not. The few of
// ui are compiled when they are drawn.
const messages = Object.fromEntries(
  Array.from(texts.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gmu)).flatMap(([, id = "", text = ""]) => [
    [id, compileMessage(text)],
    [generateMessageId(id), compileMessage(text)],
  ]),
);
const i18n = setupI18n({ locale: "en", messages: { en: messages } });
i18n.setMessagesCompiler(compileMessage);
const countries = ["AT", "CZ", "DE", "FR", "IT", "JP"];
const FLAGS = 10;
const AREAS = 40;

let answer = "";

const prepare = ({ paths, tenants }: { paths: number; tenants: number }): void => {
  const areas = Array.from({ length: Math.min(AREAS, paths) }, (_, at) => ({
    p: `/area-${at}`,
    pp: null,
    k: `area-${at}`,
  }));
  const kinds = Array.from({ length: paths - areas.length }, (_, at) => {
    const parent = `/area-${at % AREAS}`;
    const flags = Array.from({ length: FLAGS }, (_flag, step): [string, boolean] => [
      String(2000 + ((at + step * FLAGS) % tenants)),
      (at + step) % 3 > 0,
    ]);
    return {
      p: `${parent}/kind-${at}`,
      pp: parent,
      k: `kind-${at}`,
      e: at % 2 === 0,
      t: Object.fromEntries(flags),
    };
  });
  const columns = Array.from({ length: tenants }, (_, at) => ({
    oid: 2000 + at,
    id: String(2000 + at),
    country: countries[at % countries.length] ?? null,
  }));
  answer = JSON.stringify({ tenants: columns, nodes: [...areas, ...kinds] });
};

const open = (): void => {
  const matrix = parse(permissionMatrixSchema, JSON.parse(answer), "Matrix");
  if (!matrix.ok) throw matrix.error;
  createRoot(document.getElementById("root") ?? document.body).render(
    <I18nProvider i18n={i18n}>
      <MatrixEditor kind="userPermissions" label="Rights" matrix={matrix.value} />
    </I18nProvider>,
  );
};

window.__rightsBench = { prepare, open };
