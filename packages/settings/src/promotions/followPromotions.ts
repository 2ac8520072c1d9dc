import type { Hub } from "@backroom/api-client";
import type { QueryClient } from "@tanstack/react-query";

interface Followed {
  users: number;
  readonly end: () => void;
}

const followed = new WeakMap<QueryClient, Followed>();

const start = (hub: Pick<Hub, "follow">, queries: QueryClient): Followed => {
  const renew = () => void queries.invalidateQueries({ queryKey: ["promotions"] });
  const onChange = ({ entity }: { readonly entity: string }) => {
    if (entity === "promotion") renew();
  };
  const end = hub.follow({
    on: { DataServiceCreate: onChange, DataServiceUpdate: onChange, DataServiceDelete: onChange },
    missed: renew,
  });
  return { users: 0, end };
};

/** Reads promotions again when somebody changes one; once, however many cells and pages show them. Returns what ends that. */
export const followPromotions = (hub: Pick<Hub, "follow">, queries: QueryClient): (() => void) => {
  const one = followed.get(queries) ?? start(hub, queries);
  followed.set(queries, one);
  one.users += 1;
  return () => {
    one.users -= 1;
    if (one.users > 0) return;
    one.end();
    followed.delete(queries);
  };
};
