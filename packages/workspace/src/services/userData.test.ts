import { createFakeCall } from "@backroom/api-client/testing";
import { AbortError } from "@backroom/api-client";
import type { UserProfile } from "@backroom/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { createUserData } from "./userData.ts";
import type { UserDataOptions } from "./userData.ts";

const user = (oid: number, username: string) => ({ oid, username, emailAddress: null });

const profile = (oid: number): UserProfile => ({
  oid,
  username: "",
  emailAddress: null,
  rootTenantOid: 1,
  tenantOids: [],
  primaryTenantOid: -1,
});

/** A loader whose profile calls are answered by the test, in the order it wants. */
const setup = () => {
  const store = createStore(() => ({ user: user(1, "admin") }));
  const calls: Array<PromiseWithResolvers<UserProfile> & { signal: AbortSignal | undefined }> = [];
  const tenancy = { load: vi.fn(async () => undefined), clear: vi.fn() };
  const access = { load: vi.fn(async () => undefined), refresh: vi.fn(), clear: vi.fn() };
  const pages = { setUser: vi.fn() };
  const dashboardLayout = { load: vi.fn(async () => undefined), clear: vi.fn() };
  const queryClient = new QueryClient();
  const userData = createUserData({
    api: {
      call: createFakeCall((_path, _input, { signal } = {}) => {
        const call = { ...Promise.withResolvers<UserProfile>(), signal };
        signal?.addEventListener("abort", () => call.reject(new AbortError()));
        calls.push(call);
        return call.promise;
      }),
    },
    session: store as unknown as UserDataOptions["session"],
    tenancy: tenancy as unknown as UserDataOptions["tenancy"],
    access: access as unknown as UserDataOptions["access"],
    pages: pages as unknown as UserDataOptions["pages"],
    dashboardLayout,
    queryClient,
  });
  return { userData, store, calls, tenancy, access, pages, dashboardLayout, queryClient };
};

it("shares one load among everybody who asks meanwhile", async () => {
  const { userData, calls, tenancy } = setup();
  const asked = [userData.ensure(), userData.ensure()];
  calls[0]?.resolve(profile(1));
  await Promise.all(asked);
  await userData.ensure();
  expect(calls).toHaveLength(1);
  expect(tenancy.load).toHaveBeenCalledOnce();
  expect(userData.getState().isLoaded).toBe(true);
});

it("ends the load of the user before, whose answers never reach the next user", async () => {
  const { userData, store, calls, tenancy, pages, dashboardLayout } = setup();
  const first = userData.ensure();
  store.setState({ user: user(2, "viewer") });
  userData.clear();
  expect(calls[0]?.signal?.aborted).toBe(true);
  await expect(first).rejects.toBeInstanceOf(AbortError);

  const second = userData.ensure();
  calls[1]?.resolve(profile(2));
  await second;
  expect(tenancy.load).toHaveBeenCalledExactlyOnceWith(
    { ...profile(2), username: "viewer" },
    { signal: calls[1]?.signal },
  );
  expect(pages.setUser).toHaveBeenLastCalledWith("viewer");
  expect(dashboardLayout.load).toHaveBeenCalledExactlyOnceWith("viewer", { signal: calls[1]?.signal });
  expect(dashboardLayout.clear).toHaveBeenCalledOnce();
});

it("a load that ended late does not count as loaded", async () => {
  const { userData, calls, access } = setup();
  const answered = Promise.withResolvers<undefined>();
  access.load.mockImplementation(() => answered.promise);
  const first = userData.ensure();
  calls[0]?.resolve(profile(1));
  await expect.poll(() => access.load.mock.calls.length).toBe(1);
  userData.clear();
  answered.resolve(undefined);
  await first;
  expect(userData.getState().isLoaded).toBe(false);
});

it("forgets what it read of the user, and reads all again", async () => {
  const { userData, calls, tenancy, access, pages, queryClient } = setup();
  const loading = userData.ensure();
  calls[0]?.resolve(profile(1));
  await loading;
  expect(access.refresh).toHaveBeenCalledOnce();
  queryClient.setQueryData(["sales"], 1204);
  userData.clear();
  for (const part of [tenancy, access]) expect(part.clear).toHaveBeenCalledOnce();
  expect(pages.setUser).toHaveBeenLastCalledWith(undefined);
  expect(queryClient.getQueryData(["sales"])).toBeUndefined();
  void userData.ensure();
  expect(calls).toHaveLength(2);
});

it("tries again after a failure", async () => {
  const { userData, calls } = setup();
  const first = userData.ensure();
  calls[0]?.reject(new Error("down"));
  await expect(first).rejects.toThrow("down");
  const second = userData.ensure();
  calls[1]?.resolve(profile(1));
  await second;
  expect(userData.getState().isLoaded).toBe(true);
});
