import type { Query } from "@tanstack/react-query";
import { type ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import { reportError, settleError } from "./errors.ts";

const firstPause = 2_000;
const longestPause = 30_000;

/** How long to wait before the next try: longer each time, and not all pages at the same moment. */
export const pauseBefore = (tries: number): number =>
  Math.min(firstPause * 2 ** tries, longestPause) * (1 + Math.random() / 4);

/** Whether the server can serve again. Where the question itself is not let through, only trying tells. */
export const isServerBack = async (): Promise<boolean> => {
  try {
    const { status } = await fetch("/health/ready", { cache: "no-store", signal: AbortSignal.timeout(5_000) });
    return !isUnavailable({ statusCode: status });
  } catch {
    return false;
  }
};

/** What is shown already and could not be fetched anew. Only reads wait here: what changes something is never sent again by itself. */
const waiting = new Map<string, Query<unknown, unknown, unknown>>();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isReported = false;
/** Pages that say themselves that the server is away. */
let pagesThatSayIt = 0;
/** What is told, however many reads it is about. */
const absence = "the server's absence";

const fetchAll = () => {
  clearTimeout(timer);
  timer = undefined;
  if (document.hidden) return document.addEventListener("visibilitychange", fetchAll, { once: true });
  for (const [hash, query] of waiting) {
    if (query.isActive()) void query.fetch().catch(() => {});
    else waiting.delete(hash);
  }
  if (waiting.size === 0) end();
};

const tryNow = () => {
  tries = 0;
  isReported = false;
  fetchAll();
};

const end = () => {
  tries = 0;
  clearTimeout(timer);
  timer = undefined;
  settleError(absence);
  isReported = false;
};

/** Says once that the server is away, and fetches this again, in growing pauses, until it is back. */
export const refetchAfterReconnect = (query: Query<unknown, unknown, unknown>, error: ApiError): void => {
  waiting.set(query.queryHash, query);
  if (!isReported && pagesThatSayIt === 0) {
    reportError(error, tryNow, absence);
    isReported = true;
  }
  if (timer !== undefined) return;
  timer = setTimeout(fetchAll, pauseBefore(tries));
  tries += 1;
};

/** While a page says that the server is away, no note says so too. Returns what the page calls when it goes. */
export const showUnavailableInPage = (): (() => void) => {
  pagesThatSayIt += 1;
  settleError(absence);
  isReported = false;
  return () => {
    pagesThatSayIt -= 1;
  };
};

/** It was fetched. */
export const noteReconnect = ({ queryHash }: { readonly queryHash: string }): void => {
  if (waiting.delete(queryHash) && waiting.size === 0) end();
};
