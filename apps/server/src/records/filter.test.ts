import { filterOperators } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { article } from "../catalogue/article.ts";
import { HttpError } from "../kernel/errors.ts";
import { parseFilter } from "./filter.ts";
import { parseListQuery } from "./listQuery.ts";
import { createParams } from "../db/sqlParams.ts";

const sqlOf = (text: string) => {
  const params = createParams();
  return {
    sql: parseFilter(article, text).map((condition) => condition.toSql(params)),
    values: params.values,
  };
};

/** Column, operator, numbered placeholder, cast: nothing of what a condition looks like comes from the request. */
const condition =
  /^\(?t\."[a-z_]+" (collate "und-x-icu" )?(=|is distinct from|>|>=|<|<=|ilike|= any\() ?\(?(\$\d+)?(::[a-z ]+(\(19, 4\))?(\[\])?)?\)?( or t\."[a-z_]+" is null\)| and t\.search like \$\d+::text\))?$|^t\."[a-z_]+" is (not )?null$/;

const names = [...article.fields.map(({ name }) => name), "Oid", "TenantOid", "CreatedAt", "Disabled"];
const value = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "'; drop table article; --",
    '"',
    "$1",
    "\\",
    "%",
    "2026-01-01",
    "2026-01-01T00:00:00Z",
    "10:30",
  ),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 5 }),
  fc.dictionary(fc.string(), fc.string()),
);
const filter = fc.dictionary(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
  fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...filterOperators) },
      { weight: 1, arbitrary: fc.string() },
    ),
    value,
    { maxKeys: 3 },
  ),
  { maxKeys: 4 },
);

/** True when the work succeeds or is refused with 400; any other failure is thrown. */
const refusalOf = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return true;
    throw error;
  }
};

const outcome = (text: string): "refused" | { sql: string[]; values: readonly unknown[] } => {
  try {
    return sqlOf(text);
  } catch (error) {
    if (error instanceof HttpError && error.status === 400 && error.code === 40_001) return "refused";
    throw error;
  }
};

describe("filter", () => {
  it("is refused with 40001, or becomes SQL in which nothing of the request stands", () => {
    const strangeSql = (given: unknown): string[] => {
      const result = outcome(JSON.stringify(given));
      return result === "refused" ? [] : result.sql.filter((one) => !condition.test(one));
    };
    expect.hasAssertions();
    fc.assert(
      fc.property(filter, (given) => {
        expect(strangeSql(given)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("any text at all is refused or understood, never anything else", () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(outcome(text)).toBeDefined();
      }),
    );
  });

  it("whole numbers are compared in a way an index can answer, others compare as decimals", () => {
    const { sql } = sqlOf('{"TenantOid":{"eq":5,"gt":1.5,"in":[1,2],"ne":1e300}}');
    expect(sql).toEqual([
      't."tenant_oid" = $1::bigint',
      't."tenant_oid" > $2::numeric',
      't."tenant_oid" = any($3::bigint[])',
      't."tenant_oid" is distinct from $4::numeric',
    ]);
  });

  it("every value is bound once, in order", () => {
    const { sql, values } = sqlOf('{"Text":{"eq":"a","contains":"50%"},"RetailPrice":{"in":[1,2]}}');
    expect(sql).toEqual([
      't."text" = $1::text',
      '(t."text" collate "und-x-icu" ilike $2::text and t.search like $3::text)',
      't."retail_price" = any($4::numeric[])',
    ]);
    expect(values).toEqual(["a", String.raw`%50\%%`, String.raw`%50\%%`, [1, 2]]);
  });
});

describe("the list's query", () => {
  it("any parameters are refused with 400 or understood", () => {
    const known = fc.constantFrom(
      "skip",
      "take",
      "orderBy",
      "search",
      "filter",
      "Text",
      "RetailPrice",
      "tenantOid",
    );
    const query = fc.dictionary(fc.oneof(known, fc.string()), fc.oneof(fc.string(), fc.array(fc.string())));
    fc.assert(
      fc.property(query, (given) => {
        const build = () => parseListQuery(article, given).conditions(createParams());
        expect(refusalOf(build)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
