import { describe, test } from "vitest";
import {
  anna,
  anybodys,
  append,
  create,
  decides,
  nora,
  others,
  own,
  type Row,
  unseen,
  wait,
} from "#tests/support/mail/intake-facts.ts";

describe("an email of a remembered sender", () => {
  const remembered = { customerNumber: "1002", isConfirmed: true, lacksContact: false };
  const unproven = { ...remembered, isConfirmed: false };
  const stranger = { sender: null, remembered: unproven };
  const vouched = { sender: null, remembered, authentication: "pass" } as const;
  const made = {
    act: "createRemembered",
    why: "rememberedSender",
    trust: "authenticated",
    customerNumber: "1002",
  } as const;
  test.each<Row>([
    ["whom the mail server vouches for", vouched, made],
    ["of whom nothing is known", stranger, wait("rememberedUnproven", "none")],
    ["whom it doubts", { ...stranger, authentication: "doubtful" }, wait("rememberedUnproven", "none")],
    [
      "whom it vouches for as one of a domain nearby",
      { ...vouched, remembered: unproven },
      wait("rememberedUnproven", "authenticated"),
    ],
    ["said to be forged", { ...stranger, authentication: "fail" }, wait("suspicious", "none")],
    ["one of thirty in an hour", { ...vouched, recentMails: 29 }, made],
    ["one more", { ...vouched, recentMails: 30 }, wait("tooMany", "authenticated")],
    [
      "whose contact person is gone",
      { ...vouched, remembered: { ...remembered, lacksContact: true } },
      wait("rememberedContact", "authenticated"),
    ],
    ["by a machine", { ...vouched, origin: "automatic" }, wait("automatic", "authenticated")],
    ["by a list", { ...vouched, origin: "list" }, wait("list", "authenticated")],
    ["while away", { ...vouched, origin: "autoReply" }, wait("autoReply", "authenticated")],
    ["as if from us", { ...vouched, origin: "ownAddress" }, wait("ownAddress", "authenticated")],
    ["and another", { ...vouched, senderCount: 2 }, wait("severalSenders", "authenticated")],
    ["that can't be read", { ...vouched, problem: "unreadable" }, wait("unreadable", "authenticated")],
    [
      "as an answer to a case: it belongs there",
      { ...vouched, answer: { ...others, ...unseen } },
      wait("unknownSender", "authenticated", 7),
    ],
    ["as an answer to what anybody can write", { ...vouched, answer: { ...anybodys, ...unseen } }, made],
    ["who is somebody we know", { ...vouched, sender: nora }, create("authenticated")],
    ["who is staff", { ...vouched, sender: anna }, wait("fromStaff", "authenticated")],
  ])("%s", decides);
});

describe("an email of somebody whom a company invited", () => {
  const invited = { userId: 9, companies: ["1003"], domainOf: null, isConfirmed: true };
  const stranger = { sender: null, invited: { ...invited, isConfirmed: false } };
  const vouched = { sender: null, invited, authentication: "pass" } as const;
  const made = { ...create("authenticated"), why: "invitedSender", customerNumber: "1003" } as const;
  const theirs = { careCase: { customerNumber: "1003", mayWrite: true } };
  const answered = { ...append("authenticated"), customerNumber: "1003" } as const;
  const remembered = { customerNumber: "1002", isConfirmed: true, lacksContact: false };
  const ofRemembered = {
    act: "createRemembered",
    why: "rememberedSender",
    trust: "authenticated",
    customerNumber: "1002",
  } as const;
  test.each<Row>([
    ["whom the mail server vouches for", vouched, made],
    ["of whom nothing is known", stranger, wait("invitedUnproven", "none")],
    ["whom it doubts", { ...stranger, authentication: "doubtful" }, wait("invitedUnproven", "none")],
    [
      "whom it vouches for as one of a domain nearby",
      { ...stranger, authentication: "pass" },
      wait("invitedUnproven", "authenticated"),
    ],
    ["said to be forged", { ...stranger, authentication: "fail" }, wait("suspicious", "none")],
    ["one of thirty in an hour", { ...vouched, recentMails: 29 }, made],
    ["one more", { ...vouched, recentMails: 30 }, wait("tooMany", "authenticated")],
    [
      "whose invitation has expired",
      { ...vouched, invited: { ...invited, companies: [] } },
      wait("unknownSender", "authenticated"),
    ],
    [
      "whom several invited",
      { ...vouched, invited: { ...invited, companies: ["1003", "1004"] } },
      wait("severalInvitations", "authenticated"),
    ],
    ["with its mail domain", { ...vouched, invited: { ...invited, domainOf: "1003" } }, made],
    [
      "with another company's mail domain",
      { ...vouched, invited: { ...invited, domainOf: "1002" } },
      wait("invitedElsewhere", "authenticated"),
    ],
    [
      "with another company's mail domain, whom staff remember",
      { ...vouched, invited: { ...invited, domainOf: "1002" }, remembered: { ...remembered, customerNumber: "1003" } },
      made,
    ],
    ["whom staff remember for another company", { ...vouched, remembered }, ofRemembered],
    ["whom staff remember for it", { ...vouched, remembered: { ...remembered, customerNumber: "1003" } }, made],
    [
      "whom several invited, and staff remember for one of them",
      { ...vouched, invited: { ...invited, companies: ["1002", "1003"] }, remembered },
      { ...made, customerNumber: "1002" },
    ],
    ["by a machine", { ...vouched, origin: "automatic" }, wait("automatic", "authenticated")],
    ["by a list", { ...vouched, origin: "list" }, wait("list", "authenticated")],
    ["while away", { ...vouched, origin: "autoReply" }, wait("autoReply", "authenticated")],
    ["on their own case", { ...vouched, answer: { ...own, ...theirs } }, answered],
    [
      "on it after the invitation expired",
      { ...vouched, invited: { ...invited, companies: [] }, answer: { ...own, ...theirs } },
      answered,
    ],
    [
      "on it, too many",
      { ...vouched, recentMails: 30, answer: { ...own, ...theirs } },
      wait("tooMany", "authenticated", 7),
    ],
    ["on it, unproven", { ...stranger, answer: { ...own, ...theirs } }, wait("invitedUnproven", "none", 7)],
    [
      "on it, when it is over",
      { ...vouched, answer: { ...own, careCase: { ...theirs.careCase, mayWrite: false } } },
      { ...made, why: "caseEnded", relatedCaseId: 7 },
    ],
    [
      "on another case: it belongs there",
      { ...vouched, answer: { ...others, ...unseen } },
      wait("unknownSender", "authenticated", 7),
    ],
  ])("%s", decides);
});
