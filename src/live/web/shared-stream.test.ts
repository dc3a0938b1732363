import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freezeTab, PlayedStream, playBrowser } from "#tests/support/components/play-browser-tabs.ts";
import type { StreamMessage } from "./live-stream.ts";
import { createSharedStream } from "./shared-stream.ts";

const opened: { stop(): void }[] = [];
/** A visible tab, and what it receives: each event's case or kind. */
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

test("tabs with the same name share a stream, and each gets every event once", async () => {
  const [one, two] = [openTab(), openTab()];
  const other = openTab("another session");
  await settle();
  expect(streams()).toHaveLength(2);
  PlayedStream.opened[0]?.send({ kind: "case", caseId: 1 }, "e1");
  PlayedStream.opened[0]?.send({ kind: "case", caseId: 2 }, "e2");
  PlayedStream.opened[0]?.send({ kind: "case", caseId: 1 }, "e1");
  expect([one.heard, two.heard, other.heard]).toEqual([[1, 2], [1, 2], []]);
});

test("an identity change is received although browsers give it the previous event's id", async () => {
  const [one, two] = [openTab(), openTab()];
  await settle();
  send(1);
  PlayedStream.newest.send({ kind: "identity", identity: "7", name: "Nora", impersonatorName: null }, "e1");
  expect([one.heard, two.heard]).toEqual([
    [1, "identity"],
    [1, "identity"],
  ]);
});

test("when the tab holding the stream closes, the next continues from the last event", async () => {
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

test("a new tab gets what happened since its page was requested", async () => {
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

test("a returning tab gets what it missed, or a gap", async () => {
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

test("a frozen tab loses the stream to the next, and gets it back only in turn", async () => {
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

test("a tab that receives nothing for 25 seconds takes over the stream", async () => {
  openTab();
  openTab();
  await settle();
  send(1);
  freezeTab(0);
  await vi.advanceTimersByTimeAsync(27_001);
  // A played tab's timers go on while it is frozen: its own stream, silent too, was reopened just before.
  expect(PlayedStream.opened.map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
});

test("tabs that can't coordinate have a stream each", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  openTab();
  openTab().leave();
  expect(PlayedStream.opened.map(({ isOpen }) => isOpen)).toEqual([true, false]);
});
