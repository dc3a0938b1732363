import { expect, test } from "vitest";
import { type ContactFacts, type UnreachedReason, whyUnreached } from "./contact-reach.ts";

const member: ContactFacts = { isPseudonymized: false, relation: "member", isMailGivenUp: false };

test.each<[string, Partial<ContactFacts>, UnreachedReason | null]>([
  ["a member", {}, null],
  ["a member whose last mail was given up", { isMailGivenUp: true }, "givenUp"],
  ["who left the company", { relation: "none" }, "left"],
  ["who left, whatever became of their mail", { relation: "none", isMailGivenUp: true }, "left"],
  ["who hasn't accepted", { relation: "invited" }, "invited"],
  ["who hasn't accepted, and whose invitation was given up", { relation: "invited", isMailGivenUp: true }, "invited"],
  ["who was pseudonymized", { isPseudonymized: true, relation: "none" }, "pseudonymized"],
])("%s", (_who, facts, why) => expect(whyUnreached({ ...member, ...facts })).toBe(why));
