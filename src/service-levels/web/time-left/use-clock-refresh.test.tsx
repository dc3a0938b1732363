import { act } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#platform/web/loading/query-client.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useClockRefresh } from "./use-clock-refresh.ts";

const now = "2026-11-20T14:29:00.000Z";
const running: TimeLeft = {
  target: "FirstResponse",
  state: "Running",
  clock: "support",
  dueAt: "2026-11-23T08:20:00.000Z",
  seconds: 6_000,
  ticksFrom: now,
  ticksUntil: "2026-11-20T14:30:00.000Z",
};
const aroundTheClock: TimeLeft = { ...running, clock: "around", ticksUntil: null };
const key = ["screen", "some-list"];

const List = ({ clocks }: { clocks: readonly (TimeLeft | null)[] }) => {
  useClockRefresh(clocks, key);
  return null;
};

const isAskedAnew = () => queryClient().getQueryState(key)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) });
  queryClient().setQueryData(key, {});
  return () => vi.useRealTimers();
});

test("rows are refetched after support closes, even if only one of them is paused", async () => {
  await showInPage(<List clocks={[null, aroundTheClock, running]} />);
  expect(isAskedAnew()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(isAskedAnew()).toBe(true);
});

test("clocks around the clock, or not running, aren't refetched", async () => {
  await showInPage(<List clocks={[null, aroundTheClock]} />);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(isAskedAnew()).toBe(false);
});
