/** Why a case's contact person isn't reached. `none`: the case has no contact person, though its company has users. */
export const unreachedReasons = ["none", "pseudonymized", "invited", "uninvited", "left", "givenUp"] as const;
export type UnreachedReason = (typeof unreachedReasons)[number];

/** Who of the customer is told instead of a contact person. */
export const toldInstead = ["administrators", "followers", "nobody"] as const;
export type ToldInstead = (typeof toldInstead)[number];
