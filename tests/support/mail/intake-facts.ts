import { expect } from "vitest";
import {
  type AnsweredCase,
  decideIntake,
  type IntakeDecision,
  type IntakeFacts,
} from "#email-intake/rules/decide-intake.ts";

export const nora = { userId: 3, isStaff: false, companies: ["1001"] };
export const ofTwo = { ...nora, companies: ["1001", "1002"] };
export const anna = { userId: 1, isStaff: true, companies: [] };

/** What identifies the case: sent only to the sender, sent to or seen by others, or forgeable. */
export const own: AnsweredCase = {
  caseId: 7,
  isSenders: true,
  isSure: true,
  careCase: { customerNumber: "1001", mayWrite: true },
};
export const others = { ...own, isSenders: false };
export const anybodys = { ...others, isSure: false };
export const ended = { careCase: { customerNumber: "1001", mayWrite: false } };
export const unseen = { careCase: null };
export const toStaff = { careCase: { customerNumber: null, mayWrite: true } };

const plain: IntakeFacts = {
  problem: null,
  origin: null,
  senderCount: 1,
  authentication: "unknown",
  sender: nora,
  remembered: null,
  invited: null,
  isForwarded: false,
  recentMails: 0,
  answer: null,
};

type Trust = IntakeDecision["trust"];
export const append = (trust: Trust) =>
  ({ act: "append", why: "answer", trust, caseId: 7, customerNumber: "1001", isInternal: false }) as const;
export const internal = (trust: Trust) => ({ ...append(trust), customerNumber: null, isInternal: true }) as const;
export const create = (trust: Trust) =>
  ({ act: "create", why: "knownSender", trust, customerNumber: "1001", relatedCaseId: null }) as const;
export const related = (trust: Trust) => ({ ...create(trust), why: "caseEnded", relatedCaseId: 7 }) as const;
export const wait = (why: IntakeDecision["why"], trust: Trust = "address", caseId: number | null = null) =>
  ({ act: "wait", why, trust, caseId }) as const;
export const ignore = (why: IntakeDecision["why"], trust: Trust = "address") =>
  ({ act: "ignore", why, trust }) as const;

export type Row = [what: string, given: Partial<IntakeFacts>, becomes: IntakeDecision];
export const decides = (_what: string, given: Partial<IntakeFacts>, becomes: IntakeDecision) =>
  expect(decideIntake({ ...plain, ...given })).toEqual(becomes);
