/** The page to which the identity provider leads after somebody proved there that it is them; `error` says that they didn't. */
export const proofPath = "/proof";

/** Too slow or signed out meanwhile, declined, unreachable or invalid, as somebody else, or not asked anew. */
export const proofErrors = ["expired", "declined", "unavailable", "otherPerson", "notAsked"] as const;
export type ProofError = (typeof proofErrors)[number];
