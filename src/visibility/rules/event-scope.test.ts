import { describe, expect, test } from "vitest";
import {
  contactId,
  creatorId,
  everybody,
  people,
  theCompany,
  theStaff,
  type Who,
} from "#tests/support/people/case-actors.ts";
import { type EventFacts, mayFollowEvent } from "#visibility/rules/event-scope.ts";

describe("who gets an event", () => {
  const event: EventFacts = { customerNumber: "1001", isInternal: false, draftOf: null, ownedBy: null };
  const row = (what: string, facts: Partial<EventFacts>, heardBy: readonly Who[]) => ({ what, facts, heardBy });
  test.each([
    row("on a company's case", {}, [...theStaff, ...theCompany]),
    row("internally", { isInternal: true }, theStaff),
    row("on a case without a customer", { customerNumber: null }, theStaff),
    row("on a draft", { draftOf: creatorId }, ["staff who created it", "creator", "creator, impersonated"]),
    row("own cases only", { ownedBy: [creatorId, contactId] }, [
      ...theStaff,
      "administrator",
      "creator",
      "contact person",
      "creator, impersonated",
    ]),
  ])("$what", ({ facts, heardBy }) => {
    const hearing = everybody.filter((who) => mayFollowEvent(people[who], { ...event, ...facts }));
    expect(new Set(hearing)).toEqual(new Set(heardBy));
  });
});
