import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { articleMeta, articleService } from "../../test/articles.ts";
import { DataGridScreen } from "../../src/DataGridScreen/DataGridScreen.tsx";
import type { DataChange } from "../../src/ports.ts";

registerIcons(consoleIcons);

const listeners = new Set<(change: DataChange) => void>();
let nextOid = 100_000;

/** Another user creates so many articles. */
const create = (count: number) => {
  for (let left = count; left > 0; left -= 1) {
    nextOid += 1;
    const { area, entity } = articleMeta;
    const change = { type: "create", area, entity, oid: nextOid, tenantOid: 1004 } as const;
    for (const listener of listeners) listener({ ...change, etag: '"1"', userName: "m", origin: null });
  }
};
Object.assign(window, { benchCreate: create });

const host = document.createElement("div");
host.style.cssText = "block-size:800px;inline-size:1200px";
document.body.append(host);
createRoot(host).render(
  <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
    <DataGridScreen
      meta={articleMeta}
      service={articleService(2000)}
      tenantOid={1004}
      can={() => true}
      notify={() => undefined}
      location={{ search: "?$start=1", href: "https://bench.test/", open: () => undefined }}
      dataEvents={(listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      }}
      renderEditor={({ record }) => (
        <form>
          {Object.keys(record).map((name) => (
            <input key={name} aria-label={name} defaultValue={String(record[name])} />
          ))}
        </form>
      )}
    />
  </I18nProvider>,
);
