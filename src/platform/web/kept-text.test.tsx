import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptName, readKept, sweepKept, useKept, writeKept } from "./kept-text.ts";

const name = keptName(7, "message", 12, "internal");
const useText = (under = name) => useKept(under, "", (text) => text === "");

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("keeps what is typed 300 ms after the last change", () => {
  const { result } = renderHook(() => useText());
  act(() => result.current.set("<p>Half a</p>"));
  act(() => result.current.set("<p>Half a sentence</p>"));
  vi.advanceTimersByTime(299);
  expect(readKept(name)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(readKept(name)).toBe("<p>Half a sentence</p>");
});

test("keeps it at once when the page is left, and when the component goes", () => {
  const { result, unmount } = renderHook(() => useText());
  act(() => result.current.set("one"));
  dispatchEvent(new Event("pagehide"));
  expect(readKept(name)).toBe("one");
  act(() => result.current.set("two"));
  unmount();
  expect(readKept(name)).toBe("two");
});

test("gives back what was kept, to the same person and place only", () => {
  writeKept(name, "typed before signing in again");
  expect(renderHook(() => useText()).result.current).toMatchObject({
    value: "typed before signing in again",
    isRead: true,
  });
  expect(renderHook(() => useText(keptName(8, "message", 12, "internal"))).result.current.value).toBe("");
  expect(renderHook(() => useText(keptName(7, "message", 12, "external"))).result.current.value).toBe("");
});

test("forgets it once it is stored, and when it is emptied by hand", () => {
  const { result } = renderHook(() => useText());
  act(() => result.current.set("sent"));
  act(() => result.current.clear());
  vi.advanceTimersByTime(1_000);
  expect(readKept(name)).toBeNull();
  expect(result.current.value).toBe("");
  act(() => result.current.set("x"));
  vi.advanceTimersByTime(300);
  act(() => result.current.set(""));
  vi.advanceTimersByTime(300);
  expect(readKept(name)).toBeNull();
});

test("drops what is older than 90 days, and nothing that is not ours", () => {
  vi.setSystemTime(new Date("2026-08-01T10:00:00Z"));
  writeKept("7.old", "old");
  vi.setSystemTime(new Date("2026-11-01T10:00:00Z"));
  writeKept("7.new", "new");
  localStorage.setItem("other", "stays");
  sweepKept(Date.now());
  expect(readKept("7.old")).toBeNull();
  expect(readKept("7.new")).toBe("new");
  expect(localStorage.getItem("other")).toBe("stays");
});
