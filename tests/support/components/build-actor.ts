import { type Actor, staffRoles } from "#platform/contract/actor.ts";

/**
 * A signed-in person for tests of rules: staff with every role and no company, or a customer of company 1001 by
 * default.
 */
export function buildActor(given: Partial<Actor> & Pick<Actor, "role">): Actor {
  const customerNumber =
    given.customerNumber !== undefined || given.role === "staff" ? (given.customerNumber ?? null) : "1001";
  return {
    userId: 1,
    name: "Somebody",
    email: "somebody@example.com",
    customerNumbers: customerNumber === null ? [] : [customerNumber],
    staffRoles: given.role === "staff" ? staffRoles : [],
    sessionId: "session",
    impersonator: null,
    ...given,
    customerNumber,
  };
}
