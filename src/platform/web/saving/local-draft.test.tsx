import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  flushLocalDrafts,
  forgetLocalDrafts,
  localDraftKey,
  readLocalDraft,
  removeOldLocalDrafts,
  useLocalDraft,
  writeLocalDraft,
} from "./local-draft.ts";

const name = localDraftKey(7, "message", 12, "internal");
const useText = (under = name) => useLocalDraft(under, "", (text) => text === "");

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("saves typed text 300 ms after the last change", () => {
  const { result } = renderHook(() => useText());
  act(() => result.current.set("<p>Half a</p>"));
  act(() => result.current.set("<p>Half a sentence</p>"));
  vi.advanceTimersByTime(299);
  expect(readLocalDraft(name)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(readLocalDraft(name)).toBe("<p>Half a sentence</p>");
});

test("saves immediately when the page is left and when the component unmounts", () => {
  const { result, unmount } = renderHook(() => useText());
  act(() => result.current.set("one"));
  dispatchEvent(new Event("pagehide"));
  expect(readLocalDraft(name)).toBe("one");
  act(() => result.current.set("two"));
  unmount();
  expect(readLocalDraft(name)).toBe("two");
});

test("restores the draft only for the same person and place", () => {
  writeLocalDraft(name, "typed before signing in again");
  expect(renderHook(() => useText()).result.current).toMatchObject({
    value: "typed before signing in again",
    isRead: true,
  });
  expect(renderHook(() => useText(localDraftKey(8, "message", 12, "internal"))).result.current.value).toBe("");
  expect(renderHook(() => useText(localDraftKey(7, "message", 12, "external"))).result.current.value).toBe("");
});

test("deletes it once submitted, and when emptied by hand", () => {
  const { result } = renderHook(() => useText());
  act(() => result.current.set("sent"));
  act(() => result.current.clear());
  vi.advanceTimersByTime(1_000);
  expect(readLocalDraft(name)).toBeNull();
  expect(result.current.value).toBe("");
  act(() => result.current.set("x"));
  vi.advanceTimersByTime(300);
  act(() => result.current.set(""));
  vi.advanceTimersByTime(300);
  expect(readLocalDraft(name)).toBeNull();
});

test("removes drafts older than 90 days, and nothing else", () => {
  vi.setSystemTime(new Date("2026-08-01T10:00:00Z"));
  writeLocalDraft("7.old", "old");
  vi.setSystemTime(new Date("2026-11-01T10:00:00Z"));
  writeLocalDraft("7.new", "new");
  localStorage.setItem("other", "stays");
  removeOldLocalDrafts(Date.now());
  expect(readLocalDraft("7.old")).toBeNull();
  expect(readLocalDraft("7.new")).toBe("new");
  expect(localStorage.getItem("other")).toBe("stays");
});

test("a draft that is forgotten isn't stored again by the page that is left", () => {
  const left = localDraftKey(7, "left");
  const { result, unmount } = renderHook(() => useText(left));
  act(() => result.current.set("typed a moment ago"));
  flushLocalDrafts();
  expect(readLocalDraft(left)).toBe("typed a moment ago");
  act(() => result.current.set("typed since"));
  forgetLocalDrafts([left]);
  unmount();
  expect(readLocalDraft(left)).toBeNull();
});
