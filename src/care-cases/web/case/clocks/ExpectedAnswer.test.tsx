import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CaseClock, CaseServiceLevel } from "#care-cases/contract/clock-calls.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ExpectedAnswer } from "./ExpectedAnswer.tsx";

/** Friday 20 November 2026, 10:00 in Denmark. */
const now = Date.parse("2026-11-20T09:00:00.000Z");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  return () => vi.useRealTimers();
});

const opens = "2026-11-23T07:30:00.000Z";
const clock = (timeLeft: Partial<CaseClock["timeLeft"]>): CaseClock => ({
  timeLeft: {
    ...{ target: "FirstResponse", state: "Running", clock: "support", dueAt: null, seconds: null },
    ...{ ticksFrom: null, ticksUntil: null },
    ...timeLeft,
  },
  ...{ agreedMinutes: 240, elapsedSeconds: 0, startedAt: "2026-11-20T08:00:00.000Z", endedAt: null, failedAt: null },
  ...{ stretches: [], leftOut: { stretches: 0, closed: 0 } },
});
const due = (dueAt: string, seconds = 3_600, ticksFrom = new Date(now).toISOString()) =>
  clock({ dueAt, seconds, ticksFrom });

const levelOf = (firstResponse: CaseClock): CaseServiceLevel => ({
  ...{ at: new Date(now).toISOString(), opensAt: firstResponse.timeLeft.ticksFrom === opens ? opens : null },
  ...{ firstResponse, resolution: clock({ target: "Resolution" }), agreed: [] },
});

test.each<[string, CaseClock, "da" | "en", string]>([
  ["today", due("2026-11-20T12:00:00.000Z"), "en", "You can expect a first answer by 13:00 today."],
  ["today", due("2026-11-20T12:00:00.000Z"), "da", "Du kan forvente et første svar senest i dag 13:00."],
  ["tomorrow", due("2026-11-21T12:00:00.000Z"), "en", "You can expect a first answer by 13:00 tomorrow."],
  ["on a weekday", due("2026-11-23T08:30:00.000Z"), "en", "You can expect a first answer by Monday 09:30."],
  ["on a weekday", due("2026-11-23T08:30:00.000Z"), "da", "Du kan forvente et første svar senest mandag 09:30."],
  ["later", due("2026-12-01T08:30:00.000Z"), "en", "You can expect a first answer by Dec 1, 2026 09:30."],
  [
    "while support is closed",
    due("2026-11-23T08:30:00.000Z", 3_600, opens),
    "en",
    "You can expect a first answer by Monday 09:30. Support is closed now and opens Monday 08:30.",
  ],
  [
    "that is late",
    due("2026-11-20T08:00:00.000Z", -3_600),
    "en",
    "The first answer is late: it was due by 09:00 today. The case is still with Havn.",
  ],
  [
    "that nobody agreed",
    clock({ state: "None" }),
    "da",
    "Sagen er modtaget. Der er ikke aftalt en tid for det første svar, men Havn svarer i supporttiden.",
  ],
])("announces a reply %s", async (_when, firstResponse, locale, words) => {
  queryClient().clear();
  const level = levelOf(firstResponse);
  await showInPage(<ExpectedAnswer careCase={buildCareCase({ firstResponseSent: false })} loaded={level} />, {
    locale,
  });
  expect(await screen.findByText(words)).toBeTruthy();
});
