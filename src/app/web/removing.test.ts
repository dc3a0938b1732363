import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";

/**
 * Calls that remove something without a page or query of its own: only lists and its surroundings show it, and these
 * are refetched.
 */
const inLists: Readonly<Record<string, string>> = {
  deleteCareCaseFile: "in the list of its case",
  deleteCareCaseMessage: "in the conversation of its case",
  deleteCareCaseMessageVersion: "among the versions of its message",
  deleteServiceAgreement: "a row of its company",
  deleteUserPhoto: "a picture of its person, whose page stays",
  deleteUserCustomerRelation: "of several people at once, in a list",
  discardGivenUpMails: "in a list",
  discardIncomingMail: "decided, but still there",
  forgetPictureHost: "in a list",
  forgetSender: "in a list",
  forgetUnmadeChanges: "a row of the inbox",
  liftHold: "in a list",
  pseudonymizeUser: "the person stays, under another name",
  removeAlternativeEmail: "a field of its person",
  removeCareCaseFollower: "in the list of its case",
  removeMailDomain: "in a list",
  removeMailbox: "in a list",
  retireMailbox: "in a list, where it stays",
  removeImpersonation: "the page is loaded anew",
  removePasskey: "in the list of its person",
  removeTotp: "a line of its person",
  removeRelatedCase: "in the list of its case",
  retireTeam: "in a list, where it stays",
  takeBackCareCaseLaterMessage: "in the conversation of its case",
  takeBackCareCaseMessage: "in the conversation of its case",
  takeBackImport: "the import is still there; what it created was used by nobody",
  takeBackLeave: "the colleague is there again",
  takeBackServiceLevelTargets: "a part of its service level",
};

const root = new URL("../../", import.meta.url).pathname;
const sources = globSync(["*/web/**/*.{ts,tsx}", "*/parts/*/web/**/*.{ts,tsx}", "*/parts/*/web.{ts,tsx}"], {
  cwd: root,
})
  .filter((path) => !path.includes(".test."))
  .map((path) => readFileSync(join(root, path), "utf8"));

const takesAway = /^(delete|discard|forget|leave|lift|pseudonymize|remove|retire|takeBack)[A-Z]/;

test("a removed thing is not refetched: its call is made by `removing`, or only lists show it", () => {
  const calls = Object.keys(allCalls).filter((name) => takesAway.test(name));
  const careless = calls.filter((name) =>
    sources.some((text) => text.includes(`.${name}(`) && !/\bremoving(Case)?\(/.test(text)),
  );
  const toAdd = "make the call by `removing` (docs/web.md), or say in inLists of this test where it is shown";
  expect(
    careless.filter((name) => !Object.hasOwn(inLists, name)),
    toAdd,
  ).toEqual([]);
  expect(calls).toEqual(expect.arrayContaining(Object.keys(inLists)));
});
