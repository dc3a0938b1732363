import { data, redirect } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { createErrorList, setErrorList } from "#platform/web/errors/errors.ts";
import { watchUnhandled } from "./unhandled-errors.ts";

let list: ReturnType<typeof createErrorList>;
beforeEach(() => {
  list = createErrorList(async () => true, vi.fn());
  setErrorList(list);
  vi.spyOn(console, "error").mockReturnValue();
  const stop = watchUnhandled();
  return () => {
    stop();
    vi.restoreAllMocks();
  };
});

/** Rejects a promise that nobody handles; returns whether the browser logs it, and how many errors are shown. */
const reject = (reason: unknown) => {
  const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
  dispatchEvent(event);
  return { isLogged: !event.defaultPrevented, shown: list.state().entries.length };
};

test.each([
  ["a failure of ours", () => new Error("No such thing"), { isLogged: true, shown: 1 }],
  ["what a screen's loader throws", () => data({ statusCode: 404 }, { status: 404 }), { isLogged: false, shown: 0 }],
  ["where a screen's loader leads", () => redirect("/login"), { isLogged: false, shown: 0 }],
] as const)("an unhandled rejection is reported only if it is a failure of ours: %s", (_what, reason, expected) => {
  expect(reject(reason())).toEqual(expected);
});
