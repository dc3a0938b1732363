import { describe } from "vitest";
import { inTwoMailboxes } from "#tests/support/mail/mail-intake.ts";

inTwoMailboxes.is = true;

/** The tests of emails, with each email in one of two mailboxes that administrators entered. */
describe.each([
  ["answers", () => import("#tests/api/email-intake/mail-answers.test.ts")],
  ["answers of others", () => import("#tests/api/email-intake/mail-answers-of-others.test.ts")],
  ["new cases", () => import("#tests/api/email-intake/mail-intake.test.ts")],
  ["machines", () => import("#tests/api/email-intake/mail-machines.test.ts")],
  ["proof", () => import("#tests/api/email-intake/mail-proof.test.ts")],
  ["references", () => import("#tests/api/email-intake/mail-references.test.ts")],
  ["addresses for answers", () => import("#tests/api/email-intake/mail-tokens.test.ts")],
  ["what arrives twice", () => import("#tests/api/email-intake/mail-twice.test.ts")],
] as const)("%s", { tags: ["thorough"] }, async (_what, load) => {
  await load();
});
