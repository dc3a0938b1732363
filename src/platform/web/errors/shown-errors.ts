import { type ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import type { ErrorEntry } from "./errors.ts";

/** What a place on the page shows of an error. */
type ErrorFacts = Pick<ApiError, "statusCode" | "data">;

/** Entries of the list that read the same, as one: the newest, and the keys of all. */
type ShownEntry = ErrorEntry & { readonly keys: readonly number[] };

const codeOf = ({ data }: ErrorFacts): string => (typeof data?.code === "string" ? data.code : "");
const requestOf = ({ data }: ErrorFacts): string => (typeof data?.requestId === "string" ? data.requestId : "");
const isAway = (error: ErrorFacts): boolean => error.statusCode === 0 || isUnavailable(error);

/** Whether two places would show one and the same failure. */
export const isSameError = (one: ErrorFacts, other: ErrorFacts): boolean =>
  one === other || (requestOf(one) !== "" && requestOf(one) === requestOf(other));

/** Errors of one cause read the same: a server that can't be reached, or the same refusal. */
const causeOf = (error: ApiError): string =>
  isAway(error) ? "away" : `${error.statusCode} ${codeOf(error) || error.message}`;

/**
 * What the list shows of its entries: each cause once, and nothing that a place on the page shows already. That the
 * server is away is said by any place for all.
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
