import { ApiError } from "@backroom/api-client";
import { expect, it } from "vitest";
import { storedSchedule } from "../testing.ts";
import { removeSchedule } from "./removeSchedule.ts";

it("rejects when another user has changed the schedule", async () => {
  const error = new ApiError({
    message: "Somebody saved first",
    httpMethod: "DELETE",
    httpStatus: 409,
    httpStatusText: "Conflict",
  });
  const service = { remove: async () => ({ kind: "conflict", error }) as const };
  await expect(removeSchedule(service, storedSchedule)).rejects.toBe(error);
});
