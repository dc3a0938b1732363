import { type ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import { reportError, settleError } from "./errors.ts";
import { pauseBefore } from "./pause-before.ts";

/** Whether the server is ready again. If the health check itself is blocked, only a retry can tell. */
export const isServerBack = async (): Promise<boolean> => {
  try {
    const { status } = await fetch("/health/ready", { cache: "no-store", signal: AbortSignal.timeout(5_000) });
    return !isUnavailable({ statusCode: status });
  } catch {
    return false;
  }
};

/** A cached query. */
type PageQuery = { readonly queryHash: string; isActive(): boolean; fetch(): Promise<unknown> };

/** Displayed queries whose refresh failed. Reads only; writes are never repeated automatically. */
const waiting = new Map<string, PageQuery>();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isReported = false;
/** Number of mounted pages that themselves show that the server is unavailable. */
let pagesThatSayIt = 0;
/** One subject for all failed reads, so there is only one notification. */
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

/** Reports once that the server is unavailable, and retries this query with growing pauses until it is back. */
export const refetchAfterReconnect = (query: PageQuery, error: ApiError): void => {
  waiting.set(query.queryHash, query);
  if (!isReported && pagesThatSayIt === 0) {
    reportError(error, tryNow, absence);
    isReported = true;
  }
  if (timer !== undefined) return;
  timer = setTimeout(fetchAll, pauseBefore(tries));
  tries += 1;
};

/**
 * Suppresses the notification while a page itself shows that the server is unavailable. Returns the cleanup function.
 */
export const showUnavailableInPage = (): (() => void) => {
  pagesThatSayIt += 1;
  settleError(absence);
  isReported = false;
  return () => {
    pagesThatSayIt -= 1;
  };
};

/** The query succeeded. */
export const noteReconnect = ({ queryHash }: { readonly queryHash: string }): void => {
  if (waiting.delete(queryHash) && waiting.size === 0) end();
};
