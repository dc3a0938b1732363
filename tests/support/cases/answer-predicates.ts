import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { type ClockStateName, clockStates } from "#service-levels/contract/time-left.ts";
import { measureSupportTime } from "#service-levels/rules/calendar/support-calendar.ts";
import { calendar } from "#tests/support/clocks/build-clock-events.ts";
import type { VariedCase } from "./varied-cases.ts";

type Field = "firstResponse" | "resolution" | "timeLeftFrom" | "timeLeftTo" | "answered" | "lastMessageBy";
type Predicates = { readonly [F in Field]: (one: VariedCase, filters: CaseFilters) => boolean };

/** Friday at ten in Denmark, the tests' time. */
const defaultNow = Date.UTC(2026, 10, 20, 9);

/** Whole seconds left on a running clock. */
const secondsLeft = ({ clock_due_at, clock_mode }: VariedCase, now: number): number | null => {
  if (clock_due_at === null) return null;
  const due = Number(clock_due_at);
  return Math.floor((clock_mode === 1 ? due - now : measureSupportTime(calendar, now, due)) / 1_000);
};

export const lastMessage = ({ last_customer_message_at, last_staff_message_at }: VariedCase): Date | null => {
  const times = [last_customer_message_at, last_staff_message_at].filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.max(...times.map(Number)));
};

/** At the same instant, staff take precedence. */
const lastSide = (one: VariedCase): "staff" | "customer" | null => {
  const last = lastMessage(one);
  if (last === null) return null;
  return Number(one.last_staff_message_at) === Number(last) ? "staff" : "customer";
};

/** The meaning of clock and reply filters as predicates on a single case. */
export function answerPredicates(now = defaultNow): Predicates {
  const stands = (code: number, due: Date | null): ClockStateName | undefined =>
    clockStates[code] === "Running" && due !== null && Number(due) < now ? "Failed" : clockStates[code];
  return {
    firstResponse: (one, { firstResponse = [] }) =>
      firstResponse.some((state) => state === stands(one.first_response_state, one.first_response_due_at)),
    resolution: (one, { resolution = [] }) =>
      resolution.some((state) => state === stands(one.resolution_state, one.resolution_due_at)),
    timeLeftFrom: (one, { timeLeftFrom = 0 }) =>
      (secondsLeft(one, now) ?? Number.NEGATIVE_INFINITY) >= timeLeftFrom * 3_600,
    timeLeftTo: (one, { timeLeftTo = 0 }) =>
      (secondsLeft(one, now) ?? Number.POSITIVE_INFINITY) <= (timeLeftTo === "today" ? 0 : timeLeftTo) * 3_600,
    answered: (one, { answered = [] }) =>
      answered.includes(one.first_response_sent || one.last_staff_message_at !== null ? "yes" : "no"),
    lastMessageBy: (one, { lastMessageBy = [] }) => lastMessageBy.some((side) => side === lastSide(one)),
  };
}
