import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AgreedBasis, CaseClock, CaseServiceLevel, ClockStretch } from "#care-cases/contract/clock-calls.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { type Answer, answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ServiceLevelGroup } from "./ServiceLevelGroup.tsx";

const anna = { id: 1, name: "Anna Agent", isStaff: true };
const now = Date.parse("2026-11-20T09:00:00.000Z");
const fromNow = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

/** A clock that stands still, however slow the machine. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  return () => vi.useRealTimers();
});

const clock = (target: "FirstResponse" | "Resolution", given: Partial<CaseClock["timeLeft"]> = {}): CaseClock => ({
  timeLeft: {
    ...{ target, state: "Running", clock: "around", dueAt: fromNow(30), seconds: 1_800 },
    ...{ ticksFrom: fromNow(0), ticksUntil: null },
    ...given,
  },
  ...{ agreedMinutes: 60, elapsedSeconds: 1_800, startedAt: "2026-11-16T08:00:00.000Z" },
  ...{ endedAt: null, failedAt: null, stretches: [], leftOut: { stretches: 0, closed: 0 } },
});
const ended = { dueAt: null, seconds: null, ticksFrom: null };
const basis: AgreedBasis = {
  ...{ at: "2026-11-16T08:00:00.000Z", cause: "submitted", agreementName: "Premium", severity: "Critical" },
  ...{ clock: "around", firstResponseMinutes: 60, resolutionMinutes: null, by: anna, impersonatorName: null },
};
const level: CaseServiceLevel = {
  ...{ at: "2026-11-16T08:30:00.000Z", opensAt: null },
  firstResponse: clock("FirstResponse"),
  resolution: { ...clock("Resolution", { ...ended, state: "None" }), agreedMinutes: null },
  agreed: [basis],
};

const show = async (serviceLevel: CaseServiceLevel | null, locale: "da" | "en" = "en", timeline?: Answer) => {
  queryClient().clear();
  const calls = answerCalls(() => timeline ?? { body: { serviceLevel } });
  await showInPage(<ServiceLevelGroup caseId={12} loaded={serviceLevel} />, { locale });
  return calls;
};
const chip = () => document.querySelector("[data-signal] [aria-hidden]")?.textContent;

test("shows both targets and the agreement, and counts seconds in the last hour", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now });
  await show(level);
  await screen.findByText("Premium, for severity Critical");
  expect(chip()).toMatch(/^(30:00|29:5\d) min left$/);
  const before = chip();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(chip()).not.toBe(before);
  expect(screen.getByText("Not agreed")).toBeTruthy();
});

test("is shown in Danish", async () => {
  await show(level, "da");
  await screen.findByText("Premium, for alvorligheden Kritisk");
  expect(chip()).toMatch(/:00 min\. tilbage$/);
});

test("says if there is no agreement, and that a draft has no clocks yet", async () => {
  const none = { ...ended, state: "None" } as const;
  await show({ ...level, firstResponse: clock("FirstResponse", none) });
  await screen.findByText("No service level was agreed for this case.");
  await show(null);
  await screen.findByText("The clocks start when the case is submitted.");
});

test("loading the timeline can be retried", async () => {
  const calls = await show(level, "en", refusal(500, "unexpected"));
  fireEvent.click(await screen.findByRole("button", { name: "Explain the clocks" }));
  await screen.findByText(/This part could not be loaded/);
  fireEvent.click(screen.getByRole("button", { name: "Try again", hidden: true }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
});

const stretch = (given: Partial<ClockStretch>): ClockStretch => ({
  ...{ does: "runs", status: "Created", from: "2026-11-16T08:00:00.000Z", until: "2026-11-20T08:00:00.000Z" },
  ...{ seconds: 7_200, by: anna, impersonatorName: null, closed: [] },
  ...given,
});

test("explains every stretch: effect, reason, author, and when support was closed", async () => {
  const closed: ClockStretch["closed"] = [
    { from: "2026-11-20T14:30:00.000Z", until: null, reasons: [{ kind: "weekend" }] },
    {
      from: "2026-11-16T15:00:00.000Z",
      until: "2026-11-18T07:30:00.000Z",
      reasons: [
        { kind: "closedDay", date: "2026-11-17", day: null, name: "Flytning" },
        { kind: "closedDay", date: "2026-11-17", day: "christmasEve", name: null },
      ],
    },
  ];
  const resolution: CaseClock = {
    ...clock("Resolution", { clock: "support", state: "Paused", ...ended, seconds: 3_600 }),
    stretches: [
      stretch({ does: "pauses", status: "WaitsOnCustomer", until: null, by: null }),
      stretch({ closed, by: { id: 4, name: "Nils Nordlys", isStaff: false }, impersonatorName: "Anna Agent" }),
    ],
    leftOut: { stretches: 1, closed: 12 },
  };
  const late = { endedAt: "2026-11-16T09:00:00.000Z", failedAt: "2026-11-16T08:30:00.000Z" };
  const answered = { ...clock("FirstResponse", { ...ended, state: "Failed" }), ...late };
  const calls = await show({ ...level, firstResponse: answered, resolution });
  await act(async () => fireEvent.click(await screen.findByRole("button", { name: "Explain the clocks" })));
  const dialog = within(await screen.findByRole("dialog", { hidden: true }));
  for (const text of [
    "Paused now",
    "Waiting for customer, automatically",
    "Created, by Anna Agent for Nils Nordlys",
    "Support was closed 2 times",
    "Nov 20, 2026 15:30 until now: weekend",
    "Nov 16, 2026 16:00 to Nov 18, 2026 08:30: Flytning, Christmas Eve",
    "12 earlier times when support was closed are not shown.",
    "1 earlier period is not shown.",
    "Premium · Critical",
    "1 h to answer, counted around the clock",
    "30 min of 1 h used",
  ]) {
    await dialog.findByText(text);
  }
  expect(calls.map(({ body }) => body.withTimeline)).toEqual([true]);
  fireEvent.click(dialog.getByRole("radio", { name: "First response", hidden: true }));
  await dialog.findByText("Given Nov 16, 2026 10:00");
  await dialog.findByText("Ran out Nov 16, 2026 09:30");
});
