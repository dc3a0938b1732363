import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { Role } from "#platform/contract/actor.ts";
import { addDays } from "#platform/rules/business-day.ts";
import type { ClockTargetName } from "#service-levels/contract/time-left.ts";
import { timeLeftShown } from "#service-levels/rules/clocks/time-left-shown.ts";

/**
 * Why a case needs the reader, most urgent first: what can still be kept stands above what has failed already. `tone` is
 * the signal that the words go with.
 */
export const actionKinds = [
  "runningOut",
  "failed",
  "overdue",
  "dueToday",
  "answered",
  "delivered",
  "missingInformation",
  "unassigned",
  "waits",
] as const;
export type ActionKind = (typeof actionKinds)[number];

export type ActionReason = {
  readonly kind: ActionKind;
  /** Date (YYYY-MM-DD) of an overdue follow-up, instant (ISO) of an answer or of a target's end; null for the rest. */
  readonly since: string | null;
  /** The target that runs out or has failed; null for the rest. */
  readonly target: ClockTargetName | null;
};

/** When it is asked: the business date, and milliseconds since 1970. */
export type AskedOn = { readonly today: string; readonly now: number };

type Facts = Pick<
  CaseRow,
  "status" | "state" | "followUpDate" | "assignee" | "lastMessageBy" | "lastMessageAt" | "timeLeft"
>;

const reason = (kind: ActionKind, since: string | null = null): ActionReason => ({ kind, since, target: null });

/** A target that is owed and not paused, when it is late or nearly so. */
const reasonOfClock = ({ timeLeft }: Facts, now: number): ActionReason | null => {
  if (timeLeft === null || timeLeft.dueAt === null) return null;
  const { signal } = timeLeftShown(timeLeft, now);
  if (signal !== "failed" && signal !== "soon") return null;
  return { kind: signal === "failed" ? "failed" : "runningOut", since: timeLeft.dueAt, target: timeLeft.target };
};

const reasonForStaff = (facts: Facts, { today, now }: AskedOn): ActionReason => {
  const { followUpDate, lastMessageAt } = facts;
  const late = reasonOfClock(facts, now);
  if (late) return late;
  if (facts.state === "Inactive") return reason("overdue", followUpDate);
  if (followUpDate !== null && followUpDate < today) return reason("overdue", followUpDate);
  if (followUpDate === today) return reason("dueToday");
  if (facts.status === "WaitsOnHavn" && facts.lastMessageBy === "customer") return reason("answered", lastMessageAt);
  if (facts.state === "MissingInformation") return reason("missingInformation");
  return facts.assignee === null ? reason("unassigned") : reason("waits");
};

const reasonForCustomer = (facts: Facts): ActionReason => {
  if (facts.status === "Delivered") return reason("delivered");
  if (facts.lastMessageBy === "staff") return reason("answered", facts.lastMessageAt);
  return facts.state === "MissingInformation" ? reason("missingInformation") : reason("waits");
};

/** Why this case needs the reader. A customer is never asked to hurry because of a clock that the provider owes. */
export const actionReason = (facts: Facts, role: Role, asked: AskedOn): ActionReason =>
  role === "staff" ? reasonForStaff(facts, asked) : reasonForCustomer(facts);

/** "yesterday" has a word of its own. */
export const isYesterday = (date: string, today: string): boolean => addDays(today, -1) === date;

export type CaseToActOn<R extends Facts> = { readonly row: R; readonly reason: ActionReason };

/**
 * The cases by urgency, at most `most`: the next to run out, the longest failed, the longest overdue and the longest
 * unanswered first; what merely waits by what is left of its clock.
 */
export const casesToActOn = <R extends Facts & { readonly id: number }>(
  rows: readonly R[],
  role: Role,
  asked: AskedOn,
  most: number,
): CaseToActOn<R>[] => {
  const rank = ({ row, reason: { kind, since } }: CaseToActOn<R>) =>
    `${actionKinds.indexOf(kind)} ${since ?? row.timeLeft?.dueAt ?? "9"}`;
  return rows
    .map((row) => ({ row, reason: actionReason(row, role, asked) }))
    .sort((one, other) => rank(one).localeCompare(rank(other)) || one.row.id - other.row.id)
    .slice(0, most);
};
