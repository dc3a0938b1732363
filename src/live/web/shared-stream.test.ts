import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freezeTab, PlayedStream, playBrowser } from "#tests/support/components/played-browser.ts";
import type { StreamMessage } from "./live-stream.ts";
import { createSharedStream } from "./shared-stream.ts";

const opened: { stop(): void }[] = [];
/** A tab that is looked at, and what it hears: the case of each event, or the event's kind. */
const openTab = (name = "session") => {
  const heard: unknown[] = [];
  const shared = createSharedStream(name, (sent: StreamMessage) => {
    if (sent.kind !== "here") heard.push("caseId" in sent ? sent.caseId : sent.kind);
  });
  opened.push(shared);
  shared.join();
  return { ...shared, heard };
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const streams = () => PlayedStream.opened.filter(({ isOpen }) => isOpen);
const send = (caseId: number, id = `e${caseId}`) => PlayedStream.newest.send({ kind: "case", caseId }, id);

beforeEach(() => {
  vi.useFakeTimers();
  playBrowser({ sharesTabs: true });
});
afterEach(() => {
  for (const tab of opened.splice(0)) tab.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("tabs of one name share a stream, and each hears every event once", async () => {
  const [one, two] = [openTab(), openTab()];
  const other = openTab("another session");
  await settle();
  expect(streams()).toHaveLength(2);
  PlayedStream.opened[0]?.send({ kind: "case", caseId: 1 }, "e1");
  PlayedStream.opened[0]?.send({ kind: "case", caseId: 2 }, "e2");
  PlayedStream.opened[0]?.send({ kind: "case", caseId: 1 }, "e1");
  expect([one.heard, two.heard, other.heard]).toEqual([[1, 2], [1, 2], []]);
});

test("that the session acts otherwise is heard, though a browser gives it the id of the event before", async () => {
  const [one, two] = [openTab(), openTab()];
  await settle();
  send(1);
  PlayedStream.newest.send({ kind: "acting", actingAs: "7", name: "Nora", impersonatorName: null }, "e1");
  expect([one.heard, two.heard]).toEqual([
    [1, "acting"],
    [1, "acting"],
  ]);
});

test("when the tab that holds the stream goes, the next goes on from the last event", async () => {
  const [one, two] = [openTab(), openTab()];
  await settle();
  send(1);
  PlayedStream.newest.send({ kind: "here" }, "mark");
  one.stop();
  await settle();
  expect(streams()).toHaveLength(1);
  expect(PlayedStream.newest.url).toBe("/api/events?after=mark");
  send(1);
  send(2);
  expect(two.heard).toEqual([1, 2]);
});

test("a tab that comes later hears what happened since its page was asked for", async () => {
  openTab();
  await settle();
  send(1);
  vi.spyOn(performance, "now").mockReturnValue(-1);
  const late = openTab();
  expect(late.heard).toEqual([]);
  vi.mocked(performance.now).mockReturnValue(0);
  expect(openTab().heard).toEqual([1]);
  vi.mocked(performance.now).mockReturnValue(1e6);
  expect(openTab().heard).toEqual(["gap"]);
});

test("a tab that was away hears what it missed, or that it missed too much", async () => {
  openTab();
  const [away, longAway] = [openTab(), openTab()];
  await settle();
  send(1);
  for (const tab of [away, longAway]) tab.leave();
  freezeTab(1);
  freezeTab(2);
  for (let id = 2; id <= 400; id += 1) send(id);
  freezeTab(1, false);
  away.join();
  expect(away.heard).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  for (let id = 401; id <= 600; id += 1) send(id);
  freezeTab(2, false);
  longAway.join();
  expect(longAway.heard).toEqual([1, "gap"]);
});

test("a frozen tab loses the stream to the next, and takes it back only when it is its turn", async () => {
  const [frozen, next] = [openTab(), openTab()];
  await settle();
  send(1);
  freezeTab(0);
  next.join();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(PlayedStream.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(PlayedStream.opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(PlayedStream.newest.url).toBe("/api/events?after=e1");
  freezeTab(0, false);
  send(2);
  expect([frozen.heard, next.heard]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  next.stop();
  await settle();
  expect(streams()).toHaveLength(1);
  expect(PlayedStream.newest.url).toBe("/api/events?after=e2");
});

test("a tab that hears nothing for a minute takes the stream", async () => {
  openTab();
  openTab();
  await settle();
  send(1);
  freezeTab(0);
  await vi.advanceTimersByTimeAsync(62_001);
  expect(PlayedStream.opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test("tabs that can't agree have a stream each", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  openTab();
  openTab().leave();
  expect(PlayedStream.opened.map(({ isOpen }) => isOpen)).toEqual([true, false]);
});
