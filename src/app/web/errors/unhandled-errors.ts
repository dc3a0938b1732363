import { reportError } from "#platform/web/errors/errors.ts";
import { createUnhandled } from "#platform/web/errors/unhandled.ts";

/** Logs errors that nothing else handled, and adds them to the global list. */
export const watchUnhandled = (): (() => void) => {
  const gone = new AbortController();
  const { signal } = gone;
  const unhandled = createUnhandled(reportError, () => Date.now());
  addEventListener("error", ({ error, message, filename }) => unhandled.take(error ?? message, filename), { signal });
  addEventListener("unhandledrejection", ({ reason }) => unhandled.take(reason, ""), { signal });
  // Leaving a page aborts its requests; returning to it from the back/forward cache resumes.
  addEventListener("pagehide", () => unhandled.pause(true), { signal });
  addEventListener("pageshow", () => unhandled.pause(false), { signal });
  return () => gone.abort();
};
