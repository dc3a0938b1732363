import { ApiError } from "#platform/contract/error-shape.ts";
import type { Key } from "./data-query.ts";
import { queryClient } from "./query-client.ts";

/** What a call removes, as displayed on the page. */
export type RemovedObjects = {
  /** Key prefixes of all queries that show it. */
  readonly keys: readonly Key[];
  /** The answer for queries that run afterwards. */
  readonly missing?: ApiError;
  /** It may come back later: once nothing shows it any more, the server is asked again. */
  readonly comesBack?: boolean;
};

type Removal = RemovedObjects & { readonly isOver: Promise<void> };

const removals = new Set<Removal>();
/** Queries that the server hasn't answered yet. */
const asked = new Map<Promise<unknown>, Key>();

/** How long a removal waits for earlier queries of the same object. */
const patienceMilliseconds = 3_000;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds));

const isOf = ({ keys }: RemovedObjects, key: Key): boolean =>
  keys.some((prefix) => prefix.every((part, at) => part === key[at]));

const removalOf = (key: Key): Removal | undefined => [...removals].find((removal) => isOf(removal, key));

/** Whether this page removed what the key shows, or is removing it; such queries aren't sent. */
export const isRemoved = (key: Key): boolean => removalOf(key) !== undefined;

/** Removes unobserved queries from the cache, now and as soon as they become unobserved. */
const dropUnseen = (removal: Removal): void => {
  const cache = queryClient().getQueryCache();
  const drop = () => {
    const shown = cache.findAll({ predicate: ({ queryKey }) => isOf(removal, queryKey) });
    const unseen = shown.filter((query) => query.getObserversCount() === 0);
    for (const query of unseen) cache.remove(query);
    if (!removal.comesBack || unseen.length < shown.length) return;
    unfollow();
    removals.delete(removal);
  };
  const unfollow = cache.subscribe(({ type, query }) => {
    if (type === "observerRemoved" && isOf(removal, query.queryKey)) drop();
  });
  drop();
};

/**
 * Makes a call that removes something. From then on nothing fetches it, whatever invalidates it (the event of this
 * removal, which may come before the reply, or focusing the window), and what shows it keeps showing it until the
 * person leaves. If the call fails, the held queries are sent after all.
 */
export const removing = async <T>(removed: RemovedObjects, call: () => Promise<T>): Promise<T> => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const removal: Removal = { ...removed, isOver };
  removals.add(removal);
  try {
    const earlier = [...asked].flatMap(([answer, key]) => (isOf(removal, key) ? answer : []));
    if (earlier.length > 0) await Promise.race([Promise.allSettled(earlier), patience()]);
    const reply = await call();
    dropUnseen(removal);
    return reply;
  } catch (failure) {
    removals.delete(removal);
    throw failure;
  } finally {
    end();
  }
};

const notFound = () => new ApiError({ statusCode: 404, statusMessage: "Not Found", data: { code: "notFound" } });

const ask = <T>(key: Key, fetch: () => Promise<T>): Promise<T> => {
  const answer = fetch();
  asked.set(answer, key);
  return answer.finally(() => asked.delete(answer));
};

const askAfter = async <T>(removal: Removal, ...[key, fetch, shown]: Parameters<FetchUnlessRemoved<T>>): Promise<T> => {
  await removal.isOver;
  if (!removals.has(removal)) return unlessRemoved(key, fetch, shown);
  const kept = shown();
  if (kept !== undefined) return kept;
  throw removal.missing ?? notFound();
};

type FetchUnlessRemoved<T> = (key: Key, fetch: () => Promise<T>, shown: () => T | undefined) => Promise<T>;

/** Fetches a query's data, unless this page removed it: then returns `shown`, or a 404. */
export const unlessRemoved = <T>(...[key, fetch, shown]: Parameters<FetchUnlessRemoved<T>>): Promise<T> => {
  const removal = removalOf(key);
  return removal ? askAfter(removal, key, fetch, shown) : ask(key, fetch);
};
