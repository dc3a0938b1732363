import type { ToldInstead, UnreachedReason } from "#users/contract/contact-reach.ts";

/** A contact person at the case's company. */
export type ContactFacts = {
  readonly isPseudonymized: boolean;
  /** `invited`: not accepted yet. */
  readonly relation: "member" | "invited" | "none";
  /** Their last email was given up. */
  readonly isMailGivenUp: boolean;
};

/**
 * Why a contact person isn't reached, or null: only members of the company can see its cases, and an email that was
 * given up never arrived (rules, "Contact persons who aren't reached"). Its twin in SQL is
 * `isUnreached` of care-cases/server/people/contact-reach-store.ts.
 */
export function whyUnreached({ isPseudonymized, relation, isMailGivenUp }: ContactFacts): UnreachedReason | null {
  if (isPseudonymized) return "pseudonymized";
  if (relation !== "member") return relation === "invited" ? "invited" : "left";
  return isMailGivenUp ? "givenUp" : null;
}

/** People of the customer whose emails arrive. */
type Others = { readonly hasAdministrators: boolean; readonly hasFollowers: boolean };

/** Who is told instead: administrators stand in for a contact person, but nobody does for none. */
export function whoIsTold(reason: UnreachedReason, { hasAdministrators, hasFollowers }: Others): ToldInstead {
  if (hasAdministrators && reason !== "none") return "administrators";
  return hasFollowers ? "followers" : "nobody";
}
