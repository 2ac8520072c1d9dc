import { expect, it } from "vitest";
import { ApiError } from "../errors/ApiError.ts";
import { NetworkError } from "../errors/NetworkError.ts";
import { createCreateKeys } from "./createKeys.ts";

const refusal = (httpStatus: number) =>
  new ApiError({ message: "refused", httpMethod: "POST", httpStatus, httpStatusText: "" });

/** Keys of creates of the same request that end with these errors. */
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

it("gives a retry without a response the same key, until the server has read and refused it", async () => {
  const errors = [new NetworkError(), refusal(429), refusal(401), refusal(503), refusal(422), refusal(422)];
  const [first, ...others] = await keysOf(errors);
  expect(others.map((key) => key === first)).toEqual([true, true, true, true, false]);
});

it("gives a request that was refused at first a new key", async () => {
  const [first, second] = await keysOf([refusal(429), refusal(429)]);
  expect(second).not.toBe(first);
});
