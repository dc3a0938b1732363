import { expect, test } from "vitest";
import type { ToldInstead, UnreachedReason } from "#users/contract/contact-reach.ts";
import { type ContactFacts, whoIsTold, whyUnreached } from "./contact-reach.ts";

const member: ContactFacts = { isPseudonymized: false, relation: "member", isMailGivenUp: false };

test.each<[string, Partial<ContactFacts>, UnreachedReason | null]>([
  ["a member", {}, null],
  ["a member whose last mail was given up", { isMailGivenUp: true }, "givenUp"],
  ["who left the company", { relation: "none" }, "left"],
  ["who left, whatever became of their mail", { relation: "none", isMailGivenUp: true }, "left"],
  ["who hasn't accepted", { relation: "invited" }, "invited"],
  ["who isn't invited yet", { relation: "uninvited" }, "uninvited"],
  ["who hasn't accepted, of the case that they wrote", { relation: "author" }, null],
  ["who hasn't accepted, and whose invitation was given up", { relation: "invited", isMailGivenUp: true }, "invited"],
  ["who was pseudonymized", { isPseudonymized: true, relation: "none" }, "pseudonymized"],
])("%s", (_who, facts, why) => expect(whyUnreached({ ...member, ...facts })).toBe(why));

test.each<[UnreachedReason, boolean, boolean, ToldInstead]>([
  ["left", true, false, "administrators"],
  ["givenUp", true, true, "administrators"],
  ["invited", false, true, "followers"],
  ["pseudonymized", false, false, "nobody"],
  ["none", true, false, "nobody"],
  ["none", true, true, "followers"],
])("%s, with administrators: %s, with followers: %s", (reason, hasAdministrators, hasFollowers, told) =>
  expect(whoIsTold(reason, { hasAdministrators, hasFollowers })).toBe(told),
);
