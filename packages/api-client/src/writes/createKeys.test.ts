import { expect, it } from "vitest";
import { ApiError } from "../errors/ApiError.ts";
import { NetworkError } from "../errors/NetworkError.ts";
import { createCreateKeys } from "./createKeys.ts";

const refusal = (httpStatus: number) =>
  new ApiError({ message: "refused", httpMethod: "POST", httpStatus, httpStatusText: "" });

/** Sends the same create once for each error, and returns the keys. */
const keysOf = async (errors: readonly Error[]): Promise<readonly string[]> => {
  const keys = createCreateKeys();
  const used: string[] = [];
  for (const error of errors)
    // oxlint-disable-next-line no-await-in-loop -- a retry follows its failure
    await keys
      .run("order", async (key) => {
        used.push(key);
        throw error;
      })
      .catch(() => undefined);
  return used;
};

it("reuses the key of a create without a response until the server reads and refuses it", async () => {
  const errors = [new NetworkError(), refusal(429), refusal(401), refusal(503), refusal(422), refusal(422)];
  const [first, ...others] = await keysOf(errors);
  expect(others.map((key) => key === first)).toEqual([true, true, true, true, false]);
});

it("uses a new key after a create whose first try was refused", async () => {
  const [first, second] = await keysOf([refusal(429), refusal(429)]);
  expect(second).not.toBe(first);
});
