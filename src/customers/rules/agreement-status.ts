import type { AgreementState } from "#customers/contract/customer.ts";
import { dayMs } from "#platform/rules/durations.ts";

/** First and last day of an agreement, YYYY-MM-DD, both inclusive. */
export type AgreementDays = { readonly startDate: string; readonly expirationDate: string };

export type StatusOfAgreement = { readonly status: AgreementState; readonly daysLeft: number };

/** Days before its end when an agreement counts as ending, most urgent first. */
export const endingDays = { ends7: 7, ends30: 30, ends60: 60 } as const;

const atMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/**
 * The status of an agreement on a day: not started, active, ending, or ended. On its last day it has 0 days left and is
 * still active. Must match `agreementState` in customer-list-store.ts.
 */
export function agreementStatus({ startDate, expirationDate }: AgreementDays, today: string): StatusOfAgreement {
  const daysLeft = Math.round((atMidnight(expirationDate) - atMidnight(today)) / dayMs);
  if (startDate > today) return { status: "upcoming", daysLeft };
  if (daysLeft < 0) return { status: "ended", daysLeft };
  const soon = (["ends7", "ends30", "ends60"] as const).find((state) => daysLeft <= endingDays[state]);
  return { status: soon ?? "active", daysLeft };
}

/**
 * The customer's most relevant agreement on a day: the active one that ends first, otherwise the next one to start,
 * otherwise the last one that ended. Must match `agreementThatMatters` in customer-list-store.ts.
 */
export function agreementThatMatters<A extends AgreementDays>(agreements: readonly A[], today: string): A | null {
  const [first] = [...agreements].sort((one, other) => compare(orderOf(one, today), orderOf(other, today)));
  return first ?? null;
}

function orderOf({ startDate, expirationDate }: AgreementDays, today: string): readonly [number, number] {
  if (expirationDate < today) return [2, -atMidnight(expirationDate)];
  return startDate > today ? [1, atMidnight(startDate)] : [0, atMidnight(expirationDate)];
}

const compare = (one: readonly [number, number], other: readonly [number, number]): number =>
  one[0] - other[0] || one[1] - other[1];
