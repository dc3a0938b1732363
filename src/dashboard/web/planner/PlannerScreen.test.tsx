import { QueryClientProvider } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCurrentActor } from "#platform/web/current-actor.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { answerCalls, type MadeCall } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import PlannerScreen from "./PlannerScreen.tsx";

beforeEach(() => setCurrentActor(buildActor({ role: "staff" })));
afterEach(() => {
  setCurrentActor(null);
  vi.useRealTimers();
  queryClient().clear();
});

const nothing = { cases: 0, estimateHours: 0, withoutEstimate: 0 };
const day = (date: string, minutesLeft: number) => ({
  ...nothing,
  date,
  closedDay: null,
  windows: [],
  minutes: 450,
  minutesLeft,
  first: [],
});
const planOf = (first: string, minutesLeft: number) => ({
  people: 1,
  missed: nothing,
  days: [day(first, minutesLeft), day("2026-11-25", 450)],
});
const followUpOf = ({ body }: MadeCall) => (body.filters as { followUpFrom?: string }).followUpFrom;

/** The fake server: replies per call, and rows by day. */
const answer = (plan: () => ReturnType<typeof planOf>) =>
  answerCalls((call) => {
    if (call.name === "GetFollowUpPlan") return { body: { plan: plan() } };
    if (call.name !== "GetCareCasesBySearch") return { body: { users: [], userIds: [] } };
    const row = buildCareCase({ title: `Cases of ${followUpOf(call)}` });
    return { body: { rows: [row], count: null, countIsCapped: false, next: null, previous: null } };
  });
const show = (at: string) =>
  showInPage(
    <QueryClientProvider client={queryClient()}>
      <PlannerScreen />
    </QueryClientProvider>,
    { at },
  );
const today = () => document.querySelector("[data-kind=today]");
const textOfToday = () => today()?.textContent.replaceAll("\u00a0", " ");
const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 45_000 });

test("an open planner follows the day: its remaining time each minute, and the next day after midnight", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let plan = planOf("2026-11-23", 450);
  answer(() => plan);
  await show("/planner");
  await screen.findByText("Cases of today");
  await eventually(() => expect(textOfToday()).toContain("0 h of 7 h 30 min"));
  const aMinuteLater = () => act(() => vi.advanceTimersByTime(60_000));
  plan = planOf("2026-11-23", 60);
  aMinuteLater();
  await eventually(() => expect(textOfToday()).toContain("0 h of 1 h"));
  plan = planOf("2026-11-24", 450);
  aMinuteLater();
  await eventually(() => expect(today()?.getAttribute("data-day")).toBe("2026-11-24"));
});

test("a URL with a past day shows today", async () => {
  const made = answer(() => planOf("2026-11-24", 450));
  await show("/planner?day=2026-11-23");
  await screen.findByText("Cases of today");
  await screen.findByRole("heading", { name: "Cases to follow up today" });
  expect(today()?.querySelector("a")?.getAttribute("aria-current")).toBe("true");
  const asked = made.filter(({ name }) => name === "GetCareCasesBySearch");
  expect(asked.map(followUpOf)).toEqual(["2026-11-23", "today"]);
});
