import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { ConnectionState } from "../connection/connection.ts";
import { createQueries } from "./createQueries.ts";

afterEach(() => onlineManager.setOnline(true));

/** A page that reads something over a network that can be cut. */
const setUp = () => {
  const connection = createStore<Pick<ConnectionState, "isLost">>(() => ({ isLost: false }));
  const network = { isUp: true };
  const read = vi.fn(async () => {
    if (!network.isUp) throw new Error("Network Error");
    return "rows";
  });
  const queryClient = createQueries(connection);
  const observer = new QueryObserver(queryClient, { queryKey: ["rows"], queryFn: read, staleTime: Infinity });
  const open = () => {
    queryClient.mount();
    return observer.subscribe(() => undefined);
  };
  return { connection, network, read, queryClient, observer, open };
};

it("fails a read immediately when the browser has no network", async () => {
  const { network, observer, open } = setUp();
  network.isUp = false;
  onlineManager.setOnline(false);
  const close = open();
  await expect.poll(() => observer.getCurrentResult().status).toBe("error");
  close();
});

it("repeats a failed read when the browser reports its network again", async () => {
  const { network, observer, open } = setUp();
  network.isUp = false;
  onlineManager.setOnline(false);
  const close = open();
  await expect.poll(() => observer.getCurrentResult().status).toBe("error");
  network.isUp = true;
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().data).toBe("rows");
  close();
});

it("repeats failed reads when the server answers again", async () => {
  const { connection, network, observer, open } = setUp();
  network.isUp = false;
  connection.setState({ isLost: true });
  const close = open();
  await expect.poll(() => observer.getCurrentResult().status).toBe("error");
  network.isUp = true;
  connection.setState({ isLost: false });
  await expect.poll(() => observer.getCurrentResult().data).toBe("rows");
  close();
});

it("keeps data whose refresh failed, and refreshes it when the server answers again", async () => {
  const { connection, network, read, queryClient, observer, open } = setUp();
  const close = open();
  await expect.poll(() => observer.getCurrentResult().data).toBe("rows");
  network.isUp = false;
  connection.setState({ isLost: true });
  await queryClient.invalidateQueries();
  expect(observer.getCurrentResult()).toMatchObject({ status: "error", data: "rows" });
  network.isUp = true;
  connection.setState({ isLost: false });
  await expect.poll(() => observer.getCurrentResult().status).toBe("success");
  expect(read).toHaveBeenCalledTimes(3);
  close();
});

it("repeats no read that succeeded", async () => {
  const { connection, read, observer, open } = setUp();
  const close = open();
  await expect.poll(() => observer.getCurrentResult().data).toBe("rows");
  connection.setState({ isLost: true });
  connection.setState({ isLost: false });
  expect(observer.getCurrentResult().isFetching).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);
  close();
});
