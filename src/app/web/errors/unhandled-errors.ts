import { data } from "react-router";
import { reportError } from "#platform/web/errors/errors.ts";
import { createUnhandled } from "#platform/web/errors/unhandled.ts";

const RouterData = data(null).constructor;

/** Errors of a screen's loader are handled by the router, but only once the screen's styles are loaded. */
const isForRouter = (reason: unknown): boolean => reason instanceof RouterData || reason instanceof Response;

/** Logs errors that nothing else handled, and adds them to the global list. */
export const watchUnhandled = (): (() => void) => {
  const gone = new AbortController();
  const { signal } = gone;
  const unhandled = createUnhandled(reportError, () => Date.now());
  addEventListener("error", ({ error, message, filename }) => unhandled.take(error ?? message, filename), { signal });
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isForRouter(event.reason)) event.preventDefault();
    else unhandled.take(event.reason, "");
  };
  addEventListener("unhandledrejection", onRejection, { signal });
  // Leaving a page aborts its requests; returning to it from the back/forward cache resumes.
  addEventListener("pagehide", () => unhandled.pause(true), { signal });
  addEventListener("pageshow", () => unhandled.pause(false), { signal });
  return () => gone.abort();
};
