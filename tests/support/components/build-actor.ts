import type { Actor } from "#platform/contract/actor.ts";

/** A signed-in person for tests of rules: staff without a company, customers of company 1001 unless told otherwise. */
export function buildActor(given: Partial<Actor> & Pick<Actor, "role">): Actor {
  const customerNumber =
    given.customerNumber !== undefined || given.role === "staff" ? (given.customerNumber ?? null) : "1001";
  return {
    userId: 1,
    name: "Somebody",
    email: "somebody@example.com",
    customerNumbers: customerNumber === null ? [] : [customerNumber],
    sessionId: "session",
    impersonator: null,
    ...given,
    customerNumber,
  };
}
