import type { CaseRow } from "#care-cases/contract/public.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { addDays } from "#platform/rules/business-day.ts";
import type { ClockTargetName } from "#service-levels/contract/time-left.ts";
import { type SoonWithin, timeLeftShown } from "#service-levels/rules/clocks/time-left-shown.ts";

/**
 * Reasons for action, most urgent first: targets that can still be met come before missed ones. `tone` is the color.
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
  "waitsOnCompany",
] as const;
export type ActionKind = (typeof actionKinds)[number];

export type ActionReason = {
  readonly kind: ActionKind;
  /** Date (YYYY-MM-DD) of an overdue follow-up, instant (ISO) of a reply or a target's deadline; null otherwise. */
  readonly since: string | null;
  /** The target that expires or was missed; null otherwise. */
  readonly target: ClockTargetName | null;
};

/** The current time: business date, and milliseconds since 1970; and when a target is due soon. */
export type Moment = { readonly today: string; readonly now: number; readonly soonWithin: SoonWithin };

type Facts = Pick<
  CaseRow,
  "status" | "state" | "followUpDate" | "assignee" | "contactPerson" | "lastMessageBy" | "lastMessageAt" | "timeLeft"
>;
type Reader = Pick<Actor, "role" | "userId">;

/** Whether the case is the reader's: staff see their own, and customers those that they are contact person of first. */
const isOwnCase = ({ contactPerson }: Pick<Facts, "contactPerson">, { role, userId }: Reader): boolean =>
  role === "staff" || contactPerson?.id === userId;

const reason = (kind: ActionKind, since: string | null = null): ActionReason => ({ kind, since, target: null });

/** The reason for a running target that is late or nearly late. */
const reasonOfClock = ({ timeLeft }: Facts, { now, soonWithin }: Moment): ActionReason | null => {
  if (timeLeft === null || timeLeft.dueAt === null) return null;
  const { signal } = timeLeftShown(timeLeft, now, soonWithin);
  if (signal !== "failed" && signal !== "soon") return null;
  return { kind: signal === "failed" ? "failed" : "runningOut", since: timeLeft.dueAt, target: timeLeft.target };
};

const reasonForStaff = (facts: Facts, asked: Moment): ActionReason => {
  const { today } = asked;
  const { followUpDate, lastMessageAt } = facts;
  const late = reasonOfClock(facts, asked);
  if (late) return late;
  if (facts.state === "Inactive") return reason("overdue", followUpDate);
  if (followUpDate !== null && followUpDate < today) return reason("overdue", followUpDate);
  if (followUpDate === today) return reason("dueToday");
  if (facts.status === "WaitsOnHavn" && facts.lastMessageBy === "customer") return reason("answered", lastMessageAt);
  if (facts.state === "MissingInformation") return reason("missingInformation");
  return facts.assignee === null ? reason("unassigned") : reason("waits");
};

const reasonForCustomer = (facts: Facts, reader: Reader): ActionReason => {
  if (facts.status === "Delivered") return reason("delivered");
  if (facts.lastMessageBy === "staff") return reason("answered", facts.lastMessageAt);
  if (facts.state === "MissingInformation") return reason("missingInformation");
  return isOwnCase(facts, reader) ? reason("waits") : reason("waitsOnCompany");
};

/** Why this case needs action by the reader. Customers are never urged because of the provider's clock. */
export const actionReason = (facts: Facts, reader: Reader, asked: Moment): ActionReason =>
  reader.role === "staff" ? reasonForStaff(facts, asked) : reasonForCustomer(facts, reader);

/** "yesterday" has its own text. */
export const isYesterday = (date: string, today: string): boolean => addDays(today, -1) === date;

export type CaseToActOn<R extends Facts> = {
  readonly row: R;
  readonly reason: ActionReason;
  /** For a customer: whether it is the reader's, and not a colleague's. */
  readonly isMine: boolean;
};

/**
 * The most urgent cases, at most `most`: the reader's before those of colleagues. Within a reason: first to expire, longest
 * missed, longest overdue and longest unanswered first; cases that are merely waiting by time left.
 */
export const casesToActOn = <R extends Facts & { readonly id: number }>(
  rows: readonly R[],
  reader: Reader,
  asked: Moment,
  most: number,
): CaseToActOn<R>[] => {
  const rank = ({ row, isMine, reason: { kind, since } }: CaseToActOn<R>) =>
    `${isMine ? 0 : 1} ${actionKinds.indexOf(kind)} ${since ?? row.timeLeft?.dueAt ?? "9"}`;
  return rows
    .map((row) => ({ row, reason: actionReason(row, reader, asked), isMine: isOwnCase(row, reader) }))
    .sort((one, other) => rank(one).localeCompare(rank(other)) || one.row.id - other.row.id)
    .slice(0, most);
};
