import { type ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import type { ErrorEntry } from "./errors.ts";

/** How a place on the page shows an error. */
type ErrorFacts = Pick<ApiError, "statusCode" | "data">;

/** Combines entries with the same text: the newest one, with the keys of all. */
type ShownEntry = ErrorEntry & { readonly keys: readonly number[] };

const codeOf = ({ data }: ErrorFacts): string => (typeof data?.code === "string" ? data.code : "");
const requestOf = ({ data }: ErrorFacts): string => (typeof data?.requestId === "string" ? data.requestId : "");
const isAway = (error: ErrorFacts): boolean => error.statusCode === 0 || isUnavailable(error);

/** Whether two places would show the same failure. */
export const isSameError = (one: ErrorFacts, other: ErrorFacts): boolean =>
  one === other || (requestOf(one) !== "" && requestOf(one) === requestOf(other));

/** Errors with the same cause have the same text: an unreachable server, or the same refusal. */
const causeOf = (error: ApiError): string =>
  isAway(error) ? "away" : `${error.statusCode} ${codeOf(error) || error.message}`;

/**
 * The entries that the list shows: each cause once, without those already shown in a place. If any place says that the
 * server is unavailable, the list doesn't.
 */
export const shownEntries = (entries: readonly ErrorEntry[], inPlace: readonly ErrorFacts[]): readonly ShownEntry[] => {
  const elsewhere = ({ error }: ErrorEntry) =>
    inPlace.some((told) => isSameError(told, error) || (isAway(told) && isAway(error)));
  const byCause = Map.groupBy(
    entries.filter((entry) => !elsewhere(entry)),
    ({ error }) => causeOf(error),
  );
  return [...byCause.values()].flatMap((same) => {
    const newest = same.at(-1);
    if (!newest) return [];
    return [
      {
        ...newest,
        refresh: same.find(({ refresh }) => refresh)?.refresh ?? null,
        retryCount: Math.max(...same.map(({ retryCount }) => retryCount)),
        keys: same.map(({ key }) => key),
      },
    ];
  });
};
