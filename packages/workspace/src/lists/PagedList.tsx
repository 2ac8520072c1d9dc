import { PaneBody } from "@backroom/ui";
import { VirtualList } from "@backroom/ui/list";
import type { VirtualListProps } from "@backroom/ui/list";
import type { ReactNode } from "react";
import type { CalledPages } from "../calls/usePages.ts";
import { QueryContent } from "../QueryContent/QueryContent.tsx";

export interface PagedListProps<Row> extends Omit<VirtualListProps<Row>, "more"> {
  readonly pages: CalledPages<unknown, unknown>;
  /** Path of the page, at which its rights are held. */
  readonly path: string;
  /** Sentence shown if the first page or a further one could not be loaded. */
  readonly failure: ReactNode;
  /** Shown if no row was found. */
  readonly nothing: ReactNode;
  /** Names of the columns, above the rows. Default: none. */
  readonly head?: ReactNode;
}

/** A list that is read page by page, with its states: loading, refused, failed, empty and filled. */
export const PagedList = <Row,>({ pages, path, failure, nothing, head, ...list }: PagedListProps<Row>) => (
  <QueryContent
    query={{ ...pages, error: pages.isMoreError ? null : pages.error }}
    path={path}
    failure={failure}
  >
    {() =>
      list.items.length === 0 ? (
        <PaneBody>{nothing}</PaneBody>
      ) : (
        <>
          {head}
          <VirtualList
            {...list}
            more={{
              has: pages.hasMore,
              isReading: pages.isFetchingMore,
              failure: pages.isMoreError ? failure : undefined,
              read: pages.more,
            }}
          />
        </>
      )
    }
  </QueryContent>
);
