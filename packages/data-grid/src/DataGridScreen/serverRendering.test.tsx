import { TestI18n } from "@backroom/i18n/testing";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { articleMeta, articleService } from "../../test/articles.ts";
import { DataGridScreen } from "./DataGridScreen.tsx";

it("renders the page around a grid on a server, without the grid", () => {
  const html = renderToString(
    <TestI18n>
      <h1>Articles</h1>
      <DataGridScreen
        meta={articleMeta}
        service={articleService(10)}
        tenantOid={1004}
        can={() => true}
        notify={() => undefined}
        renderEditor={() => null}
      />
    </TestI18n>,
  );
  expect(html).toMatch(/<h1>Articles<\/h1><\/div>$/);
});
