import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { playBrowser, PlayedStream as Stream } from "#tests/support/components/play-browser-tabs.ts";
import { useLiveEvent, useLiveEvents, useOpenStream } from "./live-events.ts";
import { useStreamSilence } from "./stream-silence.ts";

const keysOf = ({ caseId }: LiveEvent) => [
  ["screen", "list"],
  ["case", caseId],
];
const invalidated = () => vi.mocked(queryClient().invalidateQueries).mock.calls.map(([filters]) => filters?.queryKey);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const hide = (hidden: boolean) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  playBrowser();
  vi.spyOn(queryClient(), "invalidateQueries").mockResolvedValue();
});
afterEach(() => {
  cleanup();
  hide(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const follow = () => renderHook(() => useLiveEvents(keysOf, ""));

test("simultaneous events refresh each key once", async () => {
  follow();
  expect(Stream.newest.url).toMatch(/^\/api\/events\?age=\d+$/);
  Stream.newest.send({ kind: "case", caseId: 1 });
  Stream.newest.send({ kind: "message", caseId: 1 });
  Stream.newest.send({ kind: "case", caseId: 2 });
  expect(invalidated()).toEqual([]);
  await wait(120);
  expect(invalidated()).toEqual([
    ["screen", "list"],
    ["case", 1],
    ["case", 2],
  ]);
});

test("under many events a refresh comes once a second", async () => {
  follow();
  for (let tenth = 0; tenth < 21; tenth += 1) {
    Stream.newest.send({ kind: "case", caseId: 1 });
    await wait(100);
  }
  expect(invalidated().filter((key) => key?.[1] === "list")).toHaveLength(2);
});

test("a gap refreshes everything; reconnecting doesn't, since missed events are sent", async () => {
  follow();
  Stream.newest.onopen();
  Stream.newest.onopen();
  Stream.newest.send({ kind: "here" }, "a");
  await wait(2_000);
  expect(invalidated()).toEqual([]);
  Stream.newest.send({ kind: "gap" }, "b");
  await wait(2_000);
  expect(invalidated()).toEqual([[]]);
});

test("a stream the browser gave up is reopened, with growing pauses", async () => {
  follow();
  const refuse = () => {
    Stream.newest.readyState = Stream.CLOSED;
    Stream.newest.onerror();
  };
  refuse();
  await wait(1_999);
  expect(Stream.opened).toHaveLength(1);
  await wait(1);
  expect(Stream.opened).toHaveLength(2);
  refuse();
  await wait(3_999);
  expect(Stream.opened).toHaveLength(2);
  await wait(1);
  expect(Stream.opened).toHaveLength(3);
  Stream.newest.onerror();
  await wait(24_999);
  expect(Stream.opened).toHaveLength(3);
});

test("a silent stream is reopened, with growing pauses until something arrives", async () => {
  follow();
  const opensAfter = async (seconds: number) => {
    const { length } = Stream.opened;
    await wait(seconds * 1_000 - 1);
    expect(Stream.opened).toHaveLength(length);
    await wait(1);
    expect(Stream.opened).toHaveLength(length + 1);
    expect(Stream.opened.at(-2)?.isOpen).toBe(false);
  };
  Stream.newest.send({ kind: "here" }, "a");
  for (const seconds of [25, 50, 100, 120, 120]) await opensAfter(seconds);
  expect(Stream.newest.url).toBe("/api/events?after=a");
  Stream.newest.send({ kind: "here" }, "b");
  await opensAfter(25);
});

test("a visible tab that hears nothing for 20 seconds says so, and asks every 20 seconds until it does", async () => {
  follow();
  const silence = renderHook(useStreamSilence);
  await wait(15_000);
  Stream.newest.send({ kind: "here" }, "a");
  await wait(19_999);
  expect([silence.result.current, invalidated()]).toEqual([false, []]);
  await wait(1);
  expect(silence.result.current).toBe(true);
  await wait(40_200);
  expect(invalidated()).toEqual([[], [], []]);
  Stream.newest.send({ kind: "here" }, "b");
  await wait(0);
  expect(silence.result.current).toBe(false);
  await wait(19_999);
  expect(invalidated()).toHaveLength(3);
});

test("a hidden tab asks for nothing, and listens anew when it is seen again", async () => {
  follow();
  const silence = renderHook(useStreamSilence);
  await wait(20_000);
  expect(silence.result.current).toBe(true);
  hide(true);
  await wait(120_000);
  expect(silence.result.current).toBe(false);
  hide(false);
  await wait(19_999);
  expect(silence.result.current).toBe(false);
});

test("a hidden tab defers refreshes, closes its stream, and continues from the last event when visible", async () => {
  follow();
  hide(true);
  Stream.newest.send({ kind: "case", caseId: 1 }, "a");
  await wait(20_000);
  Stream.newest.send({ kind: "here" }, "b");
  await wait(9_999);
  expect([invalidated(), Stream.newest.isOpen]).toEqual([[], true]);
  await wait(1);
  expect(Stream.newest.isOpen).toBe(false);
  hide(false);
  expect(Stream.opened).toHaveLength(2);
  expect(Stream.newest.url).toBe("/api/events?after=b");
  await wait(200);
  expect(invalidated()).toEqual([
    ["screen", "list"],
    ["case", 1],
  ]);
});

test("a hidden tab keeps its stream while a component needs it", async () => {
  follow();
  const held = renderHook(useOpenStream);
  hide(true);
  await wait(60_000);
  expect(Stream.newest.isOpen).toBe(true);
  hide(false);
  held.unmount();
  hide(true);
  await wait(30_000);
  expect(Stream.newest.isOpen).toBe(false);
});

test("components get events until they unmount or the stream closes", () => {
  const heard: LiveEvent[] = [];
  const stream = follow();
  const ear = renderHook(() => useLiveEvent((event) => heard.push(event)));
  Stream.newest.send({ kind: "file", caseId: 3 });
  ear.unmount();
  Stream.newest.send({ kind: "file", caseId: 4 });
  expect(heard).toEqual([{ kind: "file", caseId: 3 }]);
  stream.unmount();
  expect(Stream.newest.readyState).toBe(Stream.CLOSED);
});
