/** Why a case's contact person isn't reached. `none`: the case has no contact person, though its company has people. */
export const unreachedReasons = ["none", "pseudonymized", "invited", "left", "givenUp"] as const;
export type UnreachedReason = (typeof unreachedReasons)[number];

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
 * given up never arrived (rules, "Contact persons who aren't reached"). Its twin in SQL is `isUnreached` of
 * server/contact-reach-store.ts.
 */
export function whyUnreached({ isPseudonymized, relation, isMailGivenUp }: ContactFacts): UnreachedReason | null {
  if (isPseudonymized) return "pseudonymized";
  if (relation !== "member") return relation === "invited" ? "invited" : "left";
  return isMailGivenUp ? "givenUp" : null;
}
