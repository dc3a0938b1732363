import { expect, test } from "vitest";
import { decideIntake, type IntakeDecision, type IntakeFacts } from "./decide-intake.ts";

const nora = { userId: 3, isStaff: false, companies: ["1001"] };
const anna = { userId: 1, isStaff: true, companies: [] };
const open = {
  caseId: 7,
  userId: 3,
  madeFor: "company" as const,
  careCase: { customerNumber: "1001", mayWrite: true },
};
const ended = { ...open, careCase: { customerNumber: "1001", mayWrite: false } };
const gone = { ...open, careCase: null };
/** Addresses of others, on a case that the sender sees. */
const colleagues = { ...open, userId: 4 };
const ofStaff = { ...open, userId: 2, madeFor: "staff" as const };
const ofNobody = { ...colleagues, madeFor: null };
const toStaff = { customerNumber: null, mayWrite: true };
const plain: IntakeFacts = {
  problem: null,
  automatic: null,
  senderCount: 1,
  authentication: "unknown",
  sender: nora,
  takenLately: 0,
  answer: null,
};

const append = (trust: IntakeDecision["trust"]) =>
  ({ act: "append", why: "answer", trust, caseId: 7, customerNumber: "1001", isInternal: false }) as const;
const create = (trust: IntakeDecision["trust"]) =>
  ({ act: "create", why: "knownSender", trust, customerNumber: "1001", relatedCaseId: null }) as const;
const wait = (why: IntakeDecision["why"], trust: IntakeDecision["trust"] = "address") =>
  ({ act: "wait", why, trust }) as const;
const ignore = (why: IntakeDecision["why"], trust: IntakeDecision["trust"] = "address") =>
  ({ act: "ignore", why, trust }) as const;

test.each<[string, Partial<IntakeFacts>, IntakeDecision]>([
  ["a known sender", {}, create("address")],
  ["a known sender whom the mail server vouches for", { authentication: "pass" }, create("authenticated")],
  ["an answer of whom the address names", { answer: open }, append("signature")],
  ["an answer, whoever vouches", { answer: open, authentication: "pass" }, append("signature")],
  [
    "an answer to a case that has ended",
    { answer: ended },
    { ...create("signature"), why: "caseEnded", relatedCaseId: 7 },
  ],
  ["an answer to a case that is no more theirs", { answer: gone }, create("signature")],
  ["an answer to a colleague's address, of who may write there", { answer: colleagues }, append("address")],
  ["an answer to an address of staff, of who may write there", { answer: ofStaff }, append("address")],
  [
    "an answer to a colleague's address, to a case that has ended",
    { answer: { ...ended, userId: 4 } },
    { ...create("address"), why: "caseEnded", relatedCaseId: 7 },
  ],
  ["a colleague's address, of who does not see the case", { answer: { ...gone, userId: 4 } }, create("address")],
  ["an address of staff, of who does not see the case", { answer: { ...ofStaff, careCase: null } }, create("address")],
  ["the address of somebody who left", { answer: ofNobody }, create("address")],
  ["the same, when the mail server vouches", { answer: ofNobody, authentication: "pass" }, append("authenticated")],
  [
    "a colleague's address, said to be forged",
    { answer: colleagues, authentication: "fail" },
    wait("suspicious", "none"),
  ],
  ["a colleague's address, one too many", { answer: colleagues, takenLately: 30 }, wait("tooMany")],
  ["somebody else's right address, of a stranger", { answer: open, sender: null }, wait("unknownSender", "none")],
  ["an answer said to be forged", { answer: open, authentication: "fail" }, wait("suspicious", "none")],
  ["a known sender said to be forged", { authentication: "fail" }, wait("suspicious", "none")],
  ["one of thirty in an hour", { takenLately: 29 }, create("address")],
  ["one more", { takenLately: 30 }, wait("tooMany")],
  ["an answer that is one more", { takenLately: 30, answer: open }, wait("tooMany", "signature")],
  ["a stranger", { sender: null }, wait("unknownSender", "none")],
  [
    "a stranger whom the mail server vouches for",
    { sender: null, authentication: "pass" },
    wait("unknownSender", "authenticated"),
  ],
  ["somebody of two companies", { sender: { ...nora, companies: ["1001", "1002"] } }, wait("severalCompanies")],
  [
    "somebody of two companies who answers: the address decides",
    { sender: { ...nora, companies: ["1001", "1002"] }, answer: open },
    append("signature"),
  ],
  [
    "the same to a case that has ended",
    { sender: { ...nora, companies: ["1001", "1002"] }, answer: ended },
    { ...create("signature"), why: "caseEnded", relatedCaseId: 7 },
  ],
  ["somebody of no company any more", { sender: { ...nora, companies: [] } }, wait("noCompany")],
  [
    "somebody of no company any more who answers",
    { sender: { ...nora, companies: [] }, answer: gone },
    wait("noCompany", "signature"),
  ],
  ["staff", { sender: anna }, wait("fromStaff")],
  [
    "staff who answer: among staff",
    { sender: anna, answer: { ...open, userId: 1, careCase: { customerNumber: null, mayWrite: true } } },
    { ...append("signature"), customerNumber: null, isInternal: true },
  ],
  [
    "staff who answer on what is gone",
    { sender: anna, answer: { ...gone, userId: 1 } },
    wait("fromStaff", "signature"),
  ],
  [
    "staff at a colleague's address: among staff",
    { sender: anna, answer: { ...ofStaff, careCase: toStaff } },
    { ...append("address"), customerNumber: null, isInternal: true },
  ],
  [
    "staff at an address of Nora, who could write so",
    { sender: anna, answer: { ...open, careCase: toStaff } },
    wait("fromStaff"),
  ],
  [
    "the same, when the mail server vouches: among staff",
    { sender: anna, authentication: "pass", answer: { ...open, careCase: toStaff } },
    { ...append("authenticated"), customerNumber: null, isInternal: true },
  ],
  ["no sender", { sender: null, senderCount: 0 }, wait("noSender", "none")],
  ["two senders", { sender: null, senderCount: 2 }, wait("severalSenders", "none")],
  ["what can't be read", { problem: "unreadable" }, wait("unreadable")],
  ["what is too large", { problem: "tooLarge" }, wait("tooLarge")],
  ["an automatic mail", { automatic: "automatic" }, ignore("automatic")],
  [
    "an automatic answer to a right address",
    { automatic: "automatic", answer: open },
    ignore("automatic", "signature"),
  ],
  ["a list", { automatic: "list" }, ignore("list")],
  ["a bounce of a stranger", { automatic: "bounce", sender: null, senderCount: 0 }, ignore("bounce", "none")],
  ["our own mail", { automatic: "ownMail", sender: null }, ignore("ownMail", "none")],
  ["an automatic mail that can't be read", { automatic: "bounce", problem: "unreadable" }, ignore("bounce")],
])("%s", (_what, given, decision) => expect(decideIntake({ ...plain, ...given })).toEqual(decision));
