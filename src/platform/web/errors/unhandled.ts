import { ApiError } from "#platform/contract/error-shape.ts";

/** The same words within this time are one error, and no more than so many are told in it: a loop stays quiet. */
const quietMilliseconds = 10_000;
const mostInQuiet = 3;

const extensions = /\b(?:chrome|moz|safari|safari-web|webkit-masked-url|ms-browser)-?extension:|^webkit-masked-url:/i;
/** What browsers say of themselves: an observer that was not done in one frame, a script of another origin. */
const browsersOwn = /^(?:ResizeObserver loop|Script error\.?$)/i;

const messageOf = (reason: unknown): string => {
  if (reason instanceof Error || reason instanceof DOMException) return reason.message;
  return typeof reason === "string" ? reason : "";
};

const isBrokenOff = (reason: unknown): boolean =>
  (reason instanceof DOMException && reason.name === "AbortError") || messageOf(reason) === "Request aborted";

const isOfExtension = (reason: unknown, source: string): boolean =>
  extensions.test(source) || (reason instanceof Error && extensions.test(reason.stack ?? ""));

/** Whether somebody should hear of it: it is ours, and something that went wrong. */
export const isOurs = (reason: unknown, source: string): boolean =>
  reason !== null &&
  reason !== undefined &&
  !isBrokenOff(reason) &&
  !browsersOwn.test(messageOf(reason).replace(/^Uncaught /, "")) &&
  !isOfExtension(reason, source);

/** Takes what nobody handled, and reports what is ours, each only once in a while. */
export const createUnhandled = (report: (error: unknown) => void, now: () => number) => {
  let isPaused = false;
  let told: { readonly words: string; readonly at: number }[] = [];

  const isNew = (words: string): boolean => {
    told = told.filter(({ at }) => now() - at < quietMilliseconds);
    if (told.length >= mostInQuiet || told.some((one) => one.words === words)) return false;
    told.push({ words, at: now() });
    return true;
  };
  return {
    take: (reason: unknown, source: string): void => {
      if (isPaused || !isOurs(reason, source)) return;
      if (!isNew(`${reason instanceof ApiError ? reason.statusCode : ""} ${messageOf(reason)}`)) return;
      try {
        report(reason);
      } catch {
        // What tells of errors must not make another.
      }
    },
    pause: (paused: boolean): void => {
      isPaused = paused;
    },
  };
};
