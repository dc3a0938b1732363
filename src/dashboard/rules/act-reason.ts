import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { Role } from "#platform/contract/actor.ts";
import { addDays } from "#platform/rules/business-day.ts";

/** Why a case needs the reader, most urgent first. `tone` is the signal that the words go with. */
export const actKinds = [
  "overdue",
  "dueToday",
  "answered",
  "delivered",
  "missingInformation",
  "unassigned",
  "waits",
] as const;
export type ActKind = (typeof actKinds)[number];

export type ActReason = {
  readonly kind: ActKind;
  /** Date (YYYY-MM-DD) of an overdue follow-up, instant (ISO) of an answer; null for the rest. */
  readonly since: string | null;
};

type Facts = Pick<CaseRow, "status" | "state" | "followUpDate" | "assignee" | "lastMessageBy" | "lastMessageAt">;

const reason = (kind: ActKind, since: string | null = null): ActReason => ({ kind, since });

const reasonForStaff = (facts: Facts, today: string): ActReason => {
  const { followUpDate, lastMessageAt } = facts;
  if (facts.state === "Inactive") return reason("overdue", followUpDate);
  if (followUpDate !== null && followUpDate < today) return reason("overdue", followUpDate);
  if (followUpDate === today) return reason("dueToday");
  if (facts.status === "WaitsOnHavn" && facts.lastMessageBy === "customer") return reason("answered", lastMessageAt);
  if (facts.state === "MissingInformation") return reason("missingInformation");
  return facts.assignee === null ? reason("unassigned") : reason("waits");
};

const reasonForCustomer = (facts: Facts): ActReason => {
  if (facts.status === "Delivered") return reason("delivered");
  if (facts.lastMessageBy === "staff") return reason("answered", facts.lastMessageAt);
  return facts.state === "MissingInformation" ? reason("missingInformation") : reason("waits");
};

/** Why this case needs the reader. `today` is the business date. */
export const actReason = (facts: Facts, role: Role, today: string): ActReason =>
  role === "staff" ? reasonForStaff(facts, today) : reasonForCustomer(facts);

/** "yesterday" has a word of its own. */
export const isYesterday = (date: string, today: string): boolean => addDays(today, -1) === date;

export type CaseToActOn<R extends Facts> = { readonly row: R; readonly reason: ActReason };

/**
 * The cases of several lists as one: each once, by urgency, the longest overdue and the longest unanswered first.
 * At most `most`.
 */
export const casesToActOn = <R extends Facts & { readonly id: number }>(
  lists: readonly (readonly R[])[],
  role: Role,
  today: string,
  most: number,
): CaseToActOn<R>[] => {
  const rows = new Map(lists.flat().map((row) => [row.id, row]));
  const rank = ({ reason: { kind, since } }: CaseToActOn<R>) => `${actKinds.indexOf(kind)} ${since ?? ""}`;
  return [...rows.values()]
    .map((row) => ({ row, reason: actReason(row, role, today) }))
    .sort((one, other) => rank(one).localeCompare(rank(other)) || one.row.id - other.row.id)
    .slice(0, most);
};
