import type { ToldInstead, UnreachedReason } from "#users/contract/contact-reach.ts";

/** A contact person at the case's company. */
export type ContactFacts = {
  readonly isPseudonymized: boolean;
  /** `invited`: not accepted yet. `uninvited`: imported, and not even invited. `author`: a new person who was only invited, but wrote the case by email. */
  readonly relation: "member" | "author" | "invited" | "uninvited" | "none";
  /** Their last email was given up. */
  readonly isMailGivenUp: boolean;
};

/**
 * Why a contact person isn't reached, or null: only members of the company are told of its cases, and invited new people
 * of those that they wrote, and an email that was given up never arrived (rules, "Contact persons who aren't reached"). Its twin in SQL is
 * `isUnreached` of care-cases/server/people/contact-reach-store.ts.
 */
export function whyUnreached({ isPseudonymized, relation, isMailGivenUp }: ContactFacts): UnreachedReason | null {
  if (isPseudonymized) return "pseudonymized";
  if (relation === "invited" || relation === "uninvited") return relation;
  if (relation === "none") return "left";
  return isMailGivenUp ? "givenUp" : null;
}

/** People of the customer whose emails arrive. */
type Others = { readonly hasAdministrators: boolean; readonly hasFollowers: boolean };

/** Who is told instead: administrators stand in for a contact person, but nobody does for none. */
export function whoIsTold(reason: UnreachedReason, { hasAdministrators, hasFollowers }: Others): ToldInstead {
  if (hasAdministrators && reason !== "none") return "administrators";
  return hasFollowers ? "followers" : "nobody";
}
