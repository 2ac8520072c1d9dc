import { expect, it, vi } from "vitest";
import { ApiError } from "../errors/ApiError.ts";
import { NetworkError } from "../errors/NetworkError.ts";
import type { Answer } from "../http/transport.ts";
import { createCreateKeys } from "../writes/createKeys.ts";
import { createDataService } from "./createDataService.ts";

const setUp = (...outcomes: readonly (number | Error)[]) => {
  const left = [...outcomes];
  const send = vi.fn(async () => {
    const outcome = left.shift() ?? 204;
    if (outcome instanceof Error) throw outcome;
    return { status: outcome, body: "", headers: new Headers() } as Answer;
  });
  const deps = { readCached: vi.fn(), keys: createCreateKeys(), scope: () => ({ tenantOid: 1 }) };
  return {
    send,
    service: createDataService({ ...deps, send }, "shop", "order"),
  };
};

const record = { Oid: 5, ETag: '"1"' };

it.each([
  ["did not execute", 204],
  ["executed", 404],
])("removes a record once if the response of a request is lost that the server %s", async (_case, status) => {
  const { send, service } = setUp(new NetworkError(), status);
  expect(await service.remove(record)).toEqual({ kind: "removed" });
  expect(send).toHaveBeenCalledTimes(2);
});

it("sends no second request if the server refuses a removal", async () => {
  const refusal = new ApiError({ message: "no", httpMethod: "DELETE", httpStatus: 403, httpStatusText: "" });
  const { send, service } = setUp(refusal);
  await expect(service.remove(record)).rejects.toBe(refusal);
  expect(send).toHaveBeenCalledTimes(1);
});

it("rejects a removal without a connection", async () => {
  const { service } = setUp(new NetworkError(), new NetworkError());
  await expect(service.remove(record)).rejects.toThrow("Network Error");
});
