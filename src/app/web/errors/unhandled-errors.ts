import { reportError } from "#platform/web/errors/errors.ts";
import { createUnhandled } from "#platform/web/errors/unhandled.ts";

/** The global handler, for what no part of the page took care of: logged and put on the global list. */
export const watchUnhandled = (): (() => void) => {
  const gone = new AbortController();
  const { signal } = gone;
  const unhandled = createUnhandled(reportError, () => Date.now());
  addEventListener("error", ({ error, message, filename }) => unhandled.take(error ?? message, filename), { signal });
  addEventListener("unhandledrejection", ({ reason }) => unhandled.take(reason, ""), { signal });
  // A page that goes breaks off what it asked for; that it comes back from the cache of pages starts it anew.
  addEventListener("pagehide", () => unhandled.pause(true), { signal });
  addEventListener("pageshow", () => unhandled.pause(false), { signal });
  return () => gone.abort();
};
