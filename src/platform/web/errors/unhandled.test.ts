import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { createUnhandled } from "./unhandled.ts";

const report = vi.fn();
let now = 0;
let unhandled: ReturnType<typeof createUnhandled>;
beforeEach(() => {
  report.mockReset();
  now = 0;
  unhandled = createUnhandled(report, () => now);
});

const withStack = (stack: string) => Object.assign(new Error("x"), { stack });

describe("unhandled errors", () => {
  test.each([
    ["an exception", new TypeError("x is not a function"), "http://localhost/assets/a.js"],
    ["an error of the API", new ApiError({ statusCode: 500 }), ""],
    ["a text that was thrown", "no", ""],
    ["a connection that broke", new TypeError("Failed to fetch"), ""],
  ])("%s is reported", (_what, reason, source) => {
    unhandled.take(reason, source);
    expect(report.mock.calls).toEqual([[reason]]);
  });

  test.each([
    ["nothing", undefined, ""],
    ["null", null, ""],
    ["a request that was broken off", new DOMException("", "AbortError"), ""],
    ["one of ours", new ApiError({ statusCode: 0, message: "Request aborted" }), ""],
    ["an observer", "ResizeObserver loop completed with undelivered notifications.", "http://localhost/"],
    ["an observer, long ago", "ResizeObserver loop limit exceeded", ""],
    ["a script of another origin", "Script error.", ""],
    ["an extension", new Error("x"), "chrome-extension://abc/content.js"],
    ["an extension of another browser", new Error("x"), "moz-extension://abc/content.js"],
    [
      "an extension by its stack",
      withStack("Error: x\n    at f (chrome-extension://abc/a.js:1:1)"),
      "http://localhost/",
    ],
    ["an extension of Safari", new Error("x"), "webkit-masked-url://hidden/"],
  ])("%s is not noise", (_what, reason, source) => {
    unhandled.take(reason, source);
    expect(report).not.toHaveBeenCalled();
  });

  test("are reported once in ten seconds, and only the first three of a burst", () => {
    for (let time = 0; time < 50; time++) unhandled.take(new Error("again"), "");
    expect(report).toHaveBeenCalledTimes(1);
    for (let time = 0; time < 50; time++) unhandled.take(new Error(`other ${time}`), "");
    expect(report).toHaveBeenCalledTimes(3);
    now = 10_000;
    unhandled.take(new Error("again"), "");
    expect(report).toHaveBeenCalledTimes(4);
  });

  test("don't loop when reporting them fails", () => {
    report.mockImplementation(() => {
      unhandled.take(new Error("of the report"), "");
      throw new Error("of the report");
    });
    expect(() => unhandled.take(new Error("first"), "")).not.toThrow();
    expect(report.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test("are ignored after leaving the page, and reported again after returning to it", () => {
    unhandled.pause(true);
    unhandled.take(new TypeError("Failed to fetch"), "");
    expect(report).not.toHaveBeenCalled();
    unhandled.pause(false);
    unhandled.take(new TypeError("Failed to fetch"), "");
    expect(report).toHaveBeenCalledOnce();
  });
});
