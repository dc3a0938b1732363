import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import type { Actor, Role } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";

export const creatorId = 10;
export const contactId = 11;
const colleagueId = 12;

const person = (role: Role, userId: number, customerNumber: string | null): Actor =>
  buildActor({ role, userId, customerNumber });

/** Everyone who may act on the case below. */
export const people = {
  staff: person("staff", 1, null),
  "staff who created it": person("staff", creatorId, null),
  administrator: person("administrator", colleagueId, "1001"),
  creator: person("user", creatorId, "1001"),
  "contact person": person("user", contactId, "1001"),
  colleague: person("user", colleagueId, "1001"),
  "creator in another company": person("user", creatorId, "2002"),
  "administrator of another company": person("administrator", creatorId, "2002"),
  "user without a company": person("user", creatorId, null),
  "creator, impersonated": { ...person("user", creatorId, "1001"), impersonator: { userId: 1, name: "Staff" } },
} as const satisfies Record<string, Actor>;
export type Who = keyof typeof people;
export const everybody = Object.keys(people) as Who[];

/** A case of company 1001. */
export const raised: CaseFacts = {
  status: "WaitsOnHavn",
  customerNumber: "1001",
  createdBy: creatorId,
  contactPersonId: contactId,
  hasStaffMessage: false,
  ownCasesOnly: false,
};

export const theStaff: readonly Who[] = ["staff", "staff who created it"];
export const theCompany: readonly Who[] = [
  "administrator",
  "creator",
  "contact person",
  "colleague",
  "creator, impersonated",
];
