import { expect, it } from "vitest";
import { createEntityService } from "./createEntityService.ts";

it("rejects every operation when there is no service", async () => {
  await expect(createEntityService().list({})).rejects.toThrow("CRUD-Service does not exist.");
});

it("names the operation a service does not have", async () => {
  const service = createEntityService({ count: async () => ({ count: 3, exact: true }) });
  await expect(service.remove({ Oid: 1, ETag: "" })).rejects.toThrow(
    "Not implemented delete in CRUD-Service",
  );
  await expect(service.meta()).rejects.toThrow("Not implemented meta in CRUD-Service");
  expect(await service.count({})).toEqual({ count: 3, exact: true });
});
