import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { TimeLeftChip } from "./TimeLeftChip.tsx";

const now = "2026-11-20T09:00:00.000Z";
const build = (given: Partial<TimeLeft> = {}): TimeLeft => ({
  target: "FirstResponse",
  state: "Running",
  clock: "support",
  dueAt: "2026-11-20T12:20:00.000Z",
  seconds: 12_000,
  ticksFrom: now,
  ticksUntil: "2026-11-20T14:30:00.000Z",
  ...given,
});
const stands = { dueAt: null, ticksFrom: null, ticksUntil: null } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) });
  return () => vi.useRealTimers();
});

/** Visible text, accessible text, and signal. */
const shown = () => {
  const chip = document.querySelector("[data-signal]");
  const [seen, read] = [...(chip?.children ?? [])].map((part) => part.textContent);
  expect(chip?.getAttribute("title")).toBe(read);
  return [chip?.getAttribute("data-signal"), seen, read];
};

test.each<[given: Partial<TimeLeft>, signal: string, seen: string, read: string]>([
  [{}, "running", "3 h left", "First response: 3 h 20 min of support time left. Due Nov 20, 2026 13:20."],
  [
    { clock: "around", target: "Resolution", seconds: 270_000, ticksUntil: null },
    "running",
    "3 d left",
    "Resolution: 3 d 3 h left. Due Nov 20, 2026 13:20.",
  ],
  [
    { seconds: 7_140 },
    "running",
    "119 min left",
    "First response: 1 h 59 min of support time left. Due Nov 20, 2026 13:20.",
  ],
  [{ seconds: 2_520 }, "soon", "42 min left", "First response: 42 min of support time left. Due Nov 20, 2026 13:20."],
  [
    { state: "Failed", seconds: -8_100 },
    "failed",
    "2 h late",
    "First response: 2 h 15 min late in support time. Was due Nov 20, 2026 13:20.",
  ],
  [
    { state: "Failed", clock: "around", seconds: -957_600 },
    "failed",
    "11 d late",
    "First response: 11 d 2 h late. Was due Nov 20, 2026 13:20.",
  ],
  [
    { ...stands, target: "Resolution", state: "Paused", seconds: 3_600 },
    "paused",
    "60 min left",
    "Resolution: paused with 1 h of support time left.",
  ],
  [{ ...stands, state: "Met", seconds: null }, "met", "Met", "First response: Met."],
  [{ ...stands, state: "Failed", seconds: null }, "failed", "Failed", "First response: Failed."],
  [{ ...stands, state: "Stopped", seconds: null }, "stopped", "Stopped", "First response: Stopped."],
])("%j", async (given, signal, seen, read) => {
  await showInPage(<TimeLeftChip timeLeft={build(given)} />);
  expect(shown()).toEqual([signal, seen, read]);
});

test.each<[given: Partial<TimeLeft>, seen: string, read: string]>([
  [{}, "3 h left", "3 h 20 min of support time left"],
  [{ state: "Failed", seconds: -8_100 }, "2 h late", "2 h 15 min late in support time"],
  [{ seconds: 0 }, "Due now", "Due now"],
])("beside its target and due time, %j doesn't repeat them", async (given, seen, read) => {
  await showInPage(<TimeLeftChip timeLeft={build(given)} isLabeled />);
  expect(shown().slice(1)).toEqual([seen, read]);
});

test.each<[given: Partial<TimeLeft>, signal: string, seen: string]>([
  [{ state: "Failed", seconds: -8_100 }, "over", "2 h late"],
  [{ ...stands, state: "Failed", seconds: null }, "over", "Failed"],
  [{ seconds: 2_520 }, "running", "42 min left"],
  [{ ...stands, state: "Met", seconds: null }, "met", "Met"],
])("is not alarming to a customer: %j", async (given, signal, seen) => {
  await showInPage(<TimeLeftChip timeLeft={build(given)} />, { actor: buildActor({ role: "user" }) });
  expect(shown().slice(0, 2)).toEqual([signal, seen]);
});

test("is shown in Danish", async () => {
  await showInPage(<TimeLeftChip timeLeft={build({ state: "Failed", seconds: -8_100 })} />, { locale: "da" });
  expect(shown()).toEqual([
    "failed",
    "2 t. forsinket",
    "Første svar: 2 t. 15 min. forsinket i supporttiden. Forfaldt 20. nov. 2026 13:20.",
  ]);
});

test("counts seconds in the last five minutes, until missed", async () => {
  await showInPage(<TimeLeftChip timeLeft={build({ seconds: 303 })} />);
  const seen = () => screen.getByText(/./, { selector: "[aria-hidden]" }).textContent;
  expect(seen()).toBe("5 min left");
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(seen()).toMatch(/^4:5[89] min left$/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(seen()).toMatch(/^3:5[89] min left$/);
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(shown()[0]).toBe("failed");
});

test("a clock that is paused outside of support hours doesn't tick", async () => {
  const timeLeft = build({ seconds: 200, ticksFrom: "2026-11-23T07:30:00.000Z" });
  await showInPage(<TimeLeftChip timeLeft={timeLeft} />);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(shown()[1]).toBe("3:20 min left");
});
