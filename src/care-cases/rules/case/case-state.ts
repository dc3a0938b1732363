import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CaseType } from "#care-cases/parts/case-type/contract.ts";
import type { Severity } from "#care-cases/parts/severity/contract.ts";
import type { CaseState } from "#care-cases/parts/status/contract.ts";
import { hasEnded, type Side } from "./case-status.ts";

export type StateFacts = {
  readonly status: CaseStatus;
  /** The stored flag; see `followUpMissed`. */
  readonly followUpMissed: boolean;
  readonly hasCustomer: boolean;
  readonly caseType: CaseType | null;
  readonly severity: Severity | null;
  readonly hasContactPerson: boolean;
  readonly customerHasUsers: boolean;
};

/** The state derived from a case's fields; the first match (rules, "Case state"). */
export function caseState(facts: StateFacts): CaseState {
  if (facts.status === "Draft") return "Draft";
  if (facts.status === "CaseClosed") return "Closed";
  if (facts.status === "Cancelled") return "Cancelled";
  if (facts.followUpMissed) return "Inactive";
  if (lacksInformation(facts)) return "MissingInformation";
  if (facts.status === "OnHold") return "OnHold";
  if (facts.status === "Backlog") return "Backlog";
  return "Active";
}

const lacksInformation = (facts: StateFacts): boolean =>
  !facts.hasCustomer ||
  facts.caseType === null ||
  facts.severity === null ||
  (facts.customerHasUsers && !facts.hasContactPerson);

/**
 * The flag "missing follow-up" as stored by a save; `status` and `followUpDate` are those after the save, dates are
 * business dates. A missed case stays missed until its date is later than today or it ends: moving the date to today or
 * removing it changes nothing.
 */
export function followUpMissed(save: {
  readonly was: boolean;
  readonly followUpDate: string | null;
  readonly today: string;
  readonly status: CaseStatus;
}): boolean {
  const { was, followUpDate, today, status } = save;
  if (status === "Draft" || hasEnded(status)) return false;
  if (followUpDate !== null && followUpDate > today) return false;
  return was || isMissedAtMidnight({ followUpDate, today });
}

/** Whether the flag is set at 00:00 of `today`, for submitted cases that haven't ended. */
export const isMissedAtMidnight = ({ followUpDate, today }: { followUpDate: string | null; today: string }): boolean =>
  followUpDate !== null && followUpDate < today;

type Save = {
  readonly before: CaseStatus;
  readonly after: CaseStatus;
  /** Null: triggered by time. */
  readonly by: Side | null;
  readonly now: Date;
};

/** Since when the customer of a delivered case has been silent, and since when none of them was told of the delivery. */
export type Silence = { readonly silentSince: Date | null; readonly untoldSince: Date | null };

/** Who of the customer learns of a delivery by a save: somebody, nobody though the company has people, or it has none. */
export type DeliveryTold = "told" | "untold" | "nobodyThere";

/**
 * The silence of a delivered case as stored by a save. It begins once somebody of the customer is told of the delivery,
 * at a company without anybody immediately; any save by them restarts it.
 */
export function silenceAfter(save: Save & Silence & { readonly delivery: DeliveryTold }): Silence {
  const { before, after, by, delivery, silentSince, untoldSince, now } = save;
  if (after !== "Delivered") return { silentSince: null, untoldSince: null };
  const isNew = before !== "Delivered";
  if (by === "customer" || (delivery === "told" && (isNew || untoldSince !== null)))
    return { silentSince: now, untoldSince: null };
  if (!isNew) return { silentSince, untoldSince };
  return { silentSince: delivery === "untold" ? null : now, untoldSince: now };
}

/** Whether the provider's work is done. */
const isDone = (status: CaseStatus): boolean => status === "Delivered" || hasEnded(status);

/**
 * When the customer last sent the case back, as stored by a save: they rejected a delivery or wrote on the case
 * afterwards, and it hasn't been delivered or ended since.
 */
export function sentBackAfter(save: Save & { readonly sentBackAt: Date | null }): Date | null {
  const { before, after, by, sentBackAt, now } = save;
  if (isDone(after)) return null;
  return isDone(before) ? (by === "customer" ? now : null) : sentBackAt;
}
