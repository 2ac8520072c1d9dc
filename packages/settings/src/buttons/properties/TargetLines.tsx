import { layoutLimits } from "@backroom/contract";
import type { EntityMeta } from "@backroom/contract";
import { Option, Radio, Segmented, Select } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArticlePicker } from "./ArticlePicker.tsx";
import { functionOptions } from "./functionOptions.ts";
import type { LayoutKind } from "../layoutKinds.ts";
import type { Cell, CellContent, Page } from "../model/layout.ts";
import { PropertyLine } from "./PropertyLine.tsx";
import { useActTexts } from "../useActTexts.ts";
import { isArticleGone } from "../useLayoutArticles.ts";
import type { LayoutArticle } from "../useLayoutArticles.ts";
import type { LayoutEdits } from "../editor/useLayoutEdits.ts";

export interface TargetLinesProps {
  readonly cell: Cell;
  /** Pages that a cell can open. */
  readonly pages: readonly Page[];
  readonly edits: LayoutEdits;
  readonly kind: LayoutKind;
  readonly meta: EntityMeta;
  readonly articles: ReadonlyMap<number, LayoutArticle> | undefined;
  readonly tenantOid: number;
  readonly isReadOnly: boolean;
}

/** A cell without text gets that of its target. */
const withText = ({ text }: Cell, change: Partial<CellContent>, name: string): Partial<CellContent> => ({
  ...change,
  ...(text === "" && { text: name.slice(0, layoutLimits.text) }),
});

const ArticleLine = ({ cell, articles, tenantOid, isReadOnly, edits }: TargetLinesProps) => {
  const oid = cell.articleOid;
  const article = oid === null ? undefined : articles?.get(oid);
  return (
    <PropertyLine label={<Trans>Article</Trans>}>
      <ArticlePicker
        // What is typed belongs to the cell.
        key={cell.key}
        oid={oid}
        article={article}
        isGone={isArticleGone(cell, articles)}
        tenantOid={tenantOid}
        isReadOnly={isReadOnly}
        onArticle={(articleOid, name) => edits.change(withText(cell, { articleOid }, name))}
      />
    </PropertyLine>
  );
};

const FunctionLine = ({ cell, meta, isReadOnly, edits }: TargetLinesProps) => {
  const { t } = useLingui();
  const serverText = useServerText();
  const functions = functionOptions(meta);
  return (
    <PropertyLine label={<Trans>Function</Trans>}>
      <Select
        aria-label={t`Function`}
        placeholder={t`Choose a function`}
        isDisabled={isReadOnly}
        selectedKey={cell.function === "" ? null : cell.function}
        onSelectionChange={(chosen) => {
          const option = functions.find(({ value }) => value === chosen);
          if (option !== undefined)
            edits.change(withText(cell, { function: String(option.value) }, serverText(option.text)));
        }}
      >
        {functions.map((option) => (
          <Option key={String(option.value)} id={String(option.value)}>
            {serverText(option.text)}
          </Option>
        ))}
      </Select>
    </PropertyLine>
  );
};

const PageLine = ({ cell, pages, isReadOnly, edits }: TargetLinesProps) => {
  const { t } = useLingui();
  const isThere = pages.some(({ key }) => key === cell.link);
  return (
    <PropertyLine label={<Trans>Page</Trans>}>
      <Select
        aria-label={t`Page`}
        placeholder={t`Choose a page`}
        isDisabled={isReadOnly}
        selectedKey={isThere ? cell.link : null}
        isInvalid={cell.link !== "" && !isThere}
        errorMessage={t`The page no longer exists. Choose another one.`}
        onSelectionChange={(chosen) => {
          const target = pages.find(({ key }) => key === chosen);
          if (target !== undefined) edits.change(withText(cell, { link: target.key }, target.name));
        }}
      >
        {pages.map(({ key, name }) => (
          <Option key={key} id={key}>
            {name}
          </Option>
        ))}
      </Select>
    </PropertyLine>
  );
};

const lines = { article: ArticleLine, function: FunctionLine, page: PageLine } as const;

/** What a cell does, and with which article, function or page. */
export const TargetLines = (props: TargetLinesProps) => {
  const { cell, edits, kind, isReadOnly } = props;
  const { t } = useLingui();
  const actTexts = useActTexts();
  const Line = lines[cell.does];
  return (
    <>
      <PropertyLine label={<Trans>Does</Trans>}>
        <Segmented
          aria-label={t`Does`}
          value={cell.does}
          isDisabled={isReadOnly}
          onChange={(value) => edits.change({ does: kind.acts.find((act) => act === value) ?? kind.usual })}
        >
          {kind.acts.map((act) => (
            <Radio key={act} value={act}>
              {actTexts[act]}
            </Radio>
          ))}
        </Segmented>
      </PropertyLine>
      <Line {...props} />
    </>
  );
};
