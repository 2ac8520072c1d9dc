import { ApiError } from "@backroom/api-client";
import type { Endpoint, EntityRecord, InputOf } from "@backroom/contract";
import { setupI18n } from "@lingui/core";
import { describe, expect, it, vi } from "vitest";
import { createAskBeforeSave } from "./MatrixPanel/askBeforeSave.ts";
import { matrices } from "./matrices.ts";
import { readImpact } from "./readImpact.ts";

const impact = {
  gives: [],
  takes: [],
  users: 1,
  tenants: 1,
  losesOwnAccess: true,
  leavesNobody: false,
  isComplete: true,
};
const record = { Oid: 5, ETag: "1" } as unknown as EntityRecord;
const api = (answer: () => Promise<unknown>) => {
  const calls: unknown[] = [];
  const call = ({ isSafe }: Endpoint, input: InputOf<Endpoint>) => {
    calls.push({ ...input, isSafe });
    return answer();
  };
  return { calls, api: { call } as unknown as Parameters<typeof readImpact>[0] };
};
const notFound = (errorCode?: number) =>
  new ApiError({ message: undefined, httpMethod: "POST", httpStatus: 404, httpStatusText: "", errorCode });

describe("the impact of a change", () => {
  it("is worked out from all that a save sends and that bears on rights, and stores nothing", async () => {
    const { calls, api: server } = api(() => Promise.resolve(impact));
    const body = {
      Text: "x",
      Disabled: true,
      Roles: { 7: { e: true } },
      Permissions: { data: { e: false } },
    };
    await expect(readImpact(server, { kind: "user", oid: 5 }, body)).resolves.toEqual(impact);
    const { Text: _text, ...patch } = body;
    expect(calls).toMatchObject([{ body: { kind: "user", oid: 5, patch }, isSafe: true }]);
  });

  it("is not known where the API has no such call, but a record that is gone is an error", async () => {
    const without = api(() => Promise.reject(notFound()));
    await expect(readImpact(without.api, { kind: "user", oid: 5 }, {})).resolves.toBeUndefined();
    const gone = api(() => Promise.reject(notFound(40401)));
    await expect(readImpact(gone.api, { kind: "user", oid: 5 }, {})).rejects.toThrow("404");
  });
});

describe("before a save", () => {
  const ask = vi.fn<() => Promise<boolean>>();
  const places = matrices.filter(({ entity }) => entity === "user");
  /** Whether all matrices of a user let a save go on, and how often was asked. */
  const save = async (answer: () => Promise<unknown>, isWanted: boolean, body: object) => {
    ask.mockReset().mockResolvedValue(isWanted);
    const { api: server, calls } = api(answer);
    const context = {
      api: server,
      ask,
      i18n: setupI18n({ locale: "en", messages: { en: {} } }),
      service: {},
    };
    const answers: boolean[] = [];
    for (const place of places.filter(({ property }) => property in body)) {
      const before = createAskBeforeSave(place);
      // oxlint-disable-next-line no-await-in-loop
      answers.push(await before(record, { ...body }, context as unknown as Parameters<typeof before>[2]));
    }
    return { goesOn: answers.every(Boolean), asked: ask.mock.calls.length, calls: calls.length };
  };
  const both = { Permissions: { data: { e: false } }, Roles: { 7: { e: null } } };

  it("of both matrices it is asked once whether the own access may go", async () => {
    const lost = () => Promise.resolve(impact);
    expect(await save(lost, true, both)).toEqual({ goesOn: true, asked: 1, calls: 1 });
    expect(await save(lost, false, { Roles: both.Roles })).toEqual({ goesOn: false, asked: 1, calls: 1 });
  });

  it("nothing is asked when nothing of one's own is lost, the server cannot say, or will refuse", async () => {
    const kept = { goesOn: true, asked: 0, calls: 1 };
    expect(await save(() => Promise.resolve({ ...impact, losesOwnAccess: false }), false, both)).toEqual(
      kept,
    );
    expect(await save(() => Promise.reject(new Error("down")), false, both)).toEqual(kept);
    expect(await save(() => Promise.reject(notFound()), false, both)).toEqual(kept);
    expect(await save(() => Promise.resolve({ ...impact, leavesNobody: true }), false, both)).toEqual(kept);
  });
});
