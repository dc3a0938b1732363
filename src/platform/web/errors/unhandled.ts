import { ApiError } from "#platform/contract/error-shape.ts";

/**
 * Repeats within this time count as one error, and only a few errors are reported in it, so loops don't flood the page.
 */
const quietMilliseconds = 10_000;
const maxInQuiet = 3;

const extensions = /\b(?:chrome|moz|safari|safari-web|webkit-masked-url|ms-browser)-?extension:|^webkit-masked-url:/i;
/** Browser noise: a ResizeObserver that needed another frame, and errors of cross-origin scripts. */
const browsersOwn = /^(?:ResizeObserver loop|Script error\.?$)/i;

const messageOf = (reason: unknown): string => {
  if (reason instanceof Error || reason instanceof DOMException) return reason.message;
  return typeof reason === "string" ? reason : "";
};

const isBrokenOff = (reason: unknown): boolean =>
  (reason instanceof DOMException && reason.name === "AbortError") || messageOf(reason) === "Request aborted";

const isOfExtension = (reason: unknown, source: string): boolean =>
  extensions.test(source) || (reason instanceof Error && extensions.test(reason.stack ?? ""));

/** Whether an error is ours and a real failure. */
export const isOwnError = (reason: unknown, source: string): boolean =>
  reason !== null &&
  reason !== undefined &&
  !isBrokenOff(reason) &&
  !browsersOwn.test(messageOf(reason).replace(/^Uncaught /, "")) &&
  !isOfExtension(reason, source);

/** Reports unhandled errors that are ours, rate-limited. */
export const createUnhandled = (report: (error: unknown) => void, now: () => number) => {
  let isPaused = false;
  let told: { readonly words: string; readonly at: number }[] = [];

  const isNew = (words: string): boolean => {
    told = told.filter(({ at }) => now() - at < quietMilliseconds);
    if (told.length >= maxInQuiet || told.some((one) => one.words === words)) return false;
    told.push({ words, at: now() });
    return true;
  };
  return {
    take: (reason: unknown, source: string): void => {
      if (isPaused || !isOwnError(reason, source)) return;
      if (!isNew(`${reason instanceof ApiError ? reason.statusCode : ""} ${messageOf(reason)}`)) return;
      try {
        report(reason);
      } catch {
        // Reporting an error must not cause another.
      }
    },
    pause: (paused: boolean): void => {
      isPaused = paused;
    },
  };
};
