import type { AgreementState } from "#customers/contract/customer.ts";

/** The first and the last day of an agreement, YYYY-MM-DD; both belong to it. */
export type AgreementDays = { readonly startDate: string; readonly expirationDate: string };

export type StatusOfAgreement = { readonly status: AgreementState; readonly daysLeft: number };

/** How many days before its end an agreement is said to end, the most urgent first. */
export const endingDays = { ends7: 7, ends30: 30, ends60: 60 } as const;

const dayMilliseconds = 86_400_000;
const atMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/**
 * Where an agreement stands on a day: before its start, running, close to its end, or over. On its last day no days are
 * left, and it still runs. The twin in SQL is `agreementState` of customer-list-store.ts.
 */
export function agreementStatus({ startDate, expirationDate }: AgreementDays, today: string): StatusOfAgreement {
  const daysLeft = Math.round((atMidnight(expirationDate) - atMidnight(today)) / dayMilliseconds);
  if (startDate > today) return { status: "upcoming", daysLeft };
  if (daysLeft < 0) return { status: "ended", daysLeft };
  const soon = (["ends7", "ends30", "ends60"] as const).find((state) => daysLeft <= endingDays[state]);
  return { status: soon ?? "active", daysLeft };
}

/**
 * The one of a customer's agreements that matters on a day: of those that run the one that ends first, otherwise the next
 * to begin, otherwise the last that ended. The twin in SQL is `agreementThatMatters` of customer-list-store.ts.
 */
export function agreementThatMatters<A extends AgreementDays>(agreements: readonly A[], today: string): A | null {
  const [first] = [...agreements].sort((one, other) => compare(placeOf(one, today), placeOf(other, today)));
  return first ?? null;
}

function placeOf({ startDate, expirationDate }: AgreementDays, today: string): readonly [number, number] {
  if (expirationDate < today) return [2, -atMidnight(expirationDate)];
  return startDate > today ? [1, atMidnight(startDate)] : [0, atMidnight(expirationDate)];
}

const compare = (one: readonly [number, number], other: readonly [number, number]): number =>
  one[0] - other[0] || one[1] - other[1];
