import type { Actor } from "#platform/contract/actor.ts";
import { isCaseVisibleTo, type PersonToNotify, type VisibleCase } from "#visibility/rules/case-scope.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";
import { managesUsersOf } from "#visibility/rules/person-scope.ts";

/**
 * Of these people, everybody who can read what is written on the case for this audience: the inverse of `maySeeCase` with
 * `maySeeMessage`, whatever the active company of each. Its twin in SQL is `readerScope` of server/readers-store.ts.
 */
export const readersOf = <P extends PersonToNotify>(
  people: readonly P[],
  facts: VisibleCase,
  audience: { readonly isInternal: boolean },
): P[] => people.filter((person) => isCaseVisibleTo(person, facts) && maySeeMessage(person, audience));

/** Whether this person may know by name who of a company reads its cases; others know how many do. */
export const maySeeReaders: (actor: Actor, customerNumber: string) => boolean = managesUsersOf;
