import { parse } from "@backroom/contract";
import { allCalls } from "@backroom/contract/openapi";
import { expect, it } from "vitest";
import { rejection, sendJson, startClient } from "./server.ts";

const cases = allCalls.flatMap((endpoint) => {
  for (const value of [7, "~", [], {}]) {
    const parsed = endpoint.answer === undefined ? undefined : parse(endpoint.answer, value, "Response");
    if (parsed?.ok === false) {
      const title = `${endpoint.method} ${endpoint.path}`;
      return [{ title, endpoint, value, reason: parsed.error.message }];
    }
  }
  return [];
});

it.each(cases)("$title fails for a response that does not match", async ({ endpoint, value, reason }) => {
  const { client } = await startClient((_, response) => sendJson(response, value));
  const { method, path } = endpoint;
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "1"]));
  const input = { params, ...(method !== "GET" && { body: {} }) };
  expect(await rejection(client.call(endpoint, input))).toMatchObject({
    code: "invalidAnswer",
    message: `Invalid answer to ${method} ${path.replaceAll(/\{\w+\}/g, "1")}: ${reason}`,
  });
});
