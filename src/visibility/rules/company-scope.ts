import type { Actor } from "#platform/contract/actor.ts";

type Reader = Pick<Actor, "role" | "customerNumber">;

/**
 * Whether this person can see a company and search its people: staff any, customers their active one. Its twin in SQL
 * is `companyScope` of server/company-scope-store.ts.
 */
export const maySeeCompany = (actor: Reader, customerNumber: string): boolean =>
  actor.role === "staff" || actor.customerNumber === customerNumber;

/** Whether this person administers the company, which must be their active one. */
export const administers = (actor: Reader, customerNumber: string): boolean =>
  actor.role === "administrator" && actor.customerNumber === customerNumber;
