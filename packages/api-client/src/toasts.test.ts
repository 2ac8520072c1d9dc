import { describe, expect, it } from "vitest";
import { AbortError } from "./errors/AbortError.ts";
import { ApiError } from "./errors/ApiError.ts";
import { NetworkError } from "./errors/NetworkError.ts";
import { toastGroupOf, toastTypeOf } from "./toasts.ts";

const failure = (httpStatus: number, subject?: string) =>
  new ApiError({ message: "x", httpMethod: "PUT", httpStatus, httpStatusText: "", subject });

describe("toastTypeOf", () => {
  it.each([
    [304, "info"],
    [409, "warning"],
    [400, "error"],
    [404, "error"],
    [500, "error"],
  ])("shows %i as %s", (status, type) => {
    expect(toastTypeOf(status)).toBe(type);
    expect(toastTypeOf(failure(status))).toBe(type);
  });

  it("shows a network failure as error and an aborted call not at all", () => {
    expect(toastTypeOf(new NetworkError())).toBe("error");
    expect(toastTypeOf(new AbortError())).toBeUndefined();
  });
});

it("groups the same failure of the same subject", () => {
  expect(toastGroupOf(failure(404, "article"))).toBe("article.404");
  expect(toastGroupOf(failure(500))).toBe(".500");
  expect(toastGroupOf(new NetworkError())).toBeUndefined();
});
