// Lists that are read page by page.
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';

interface Page<Entry> {
  entries: readonly Entry[];
  /** Null: these are the last. */
  next: string | null;
}

export interface ReadPages<Entry> {
  /** Undefined: the first page is on its way, or failed. */
  entries: readonly Entry[] | undefined;
  error: Error | null;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
}

/** Begins again when `queryKey` changes. */
export function usePages<Entry>(
  queryKey: QueryKey,
  readPage: (after: string | undefined) => Promise<Page<Entry>>,
): ReadPages<Entry> {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    Page<Entry>,
    Error,
    InfiniteData<Page<Entry>>,
    QueryKey,
    string | undefined
  >({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    entries: data?.pages.flatMap(({ entries }) => entries),
    error,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
  };
}
