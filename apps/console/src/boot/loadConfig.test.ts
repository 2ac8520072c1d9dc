import { expect, test, vi } from "vitest";
import { loadConfig } from "./loadConfig.ts";

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

test("reads the settings and fills what is left out", async () => {
  const outcome = await loadConfig(answering('{"apiBaseUrl":"https://pos.example.com"}'), vi.fn());
  expect(outcome).toMatchObject({
    kind: "loaded",
    config: { apiBaseUrl: "https://pos.example.com", productTitle: "Backroom" },
  });
});

test("goes on with the defaults when there is no file, and says so", async () => {
  const logError = vi.fn();
  expect(await loadConfig(answering("", 404), logError)).toMatchObject({
    kind: "loaded",
    config: { apiBaseUrl: "" },
  });
  expect(logError).toHaveBeenCalledWith(expect.stringContaining("config.json is missing"));
});

test.each(["{", "<!doctype html>", '{"apiBaseUrl":5}', "[]"])("does not start with %s", async (body) => {
  expect(await loadConfig(answering(body), vi.fn())).toMatchObject({
    kind: "invalid",
    reason: expect.any(String),
  });
});
