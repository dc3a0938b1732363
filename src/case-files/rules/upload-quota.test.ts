import { expect, test } from "vitest";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { type UploadProblem, type UploadTotals, uploadProblem } from "./upload-quota.ts";

const { waitingFiles: most, uploadedInADay } = caseFileBounds;
const nothing: UploadTotals = { waiting: { bytes: 0, files: 0 }, today: 0 };
const waiting = (bytes: number, files: number): UploadTotals => ({ waiting: { bytes, files }, today: 0 });
const today = (bytes: number): UploadTotals => ({ ...nothing, today: bytes });

const fullPerson = waiting(most.person.bytes, most.person.files);
const fullCompany = waiting(most.company.bytes, most.company.files);

test.each<[string, Partial<Parameters<typeof uploadProblem>[0]>, UploadProblem | null]>([
  ["nothing", {}, null],
  ["as much as may wait", { person: fullPerson, company: fullCompany }, null],
  ["a byte too many of a person", { person: waiting(most.person.bytes + 1, 1) }, "waitingFull"],
  ["a file too many of a person", { person: waiting(1, most.person.files + 1) }, "waitingFull"],
  ["a byte too many of a company", { company: waiting(most.company.bytes + 1, 1) }, "waitingFullTogether"],
  ["a file too many of a company", { company: waiting(1, most.company.files + 1) }, "waitingFullTogether"],
  ["too much that waits, for a file that does not", { person: waiting(2 ** 40, 9_999), waits: false }, null],
  ["a day's bytes", { person: today(uploadedInADay.person), company: today(uploadedInADay.company) }, null],
  ["a byte too many of a person's day", { person: today(uploadedInADay.person + 1) }, "dayFull"],
  ["a byte too many of a company's day", { company: today(uploadedInADay.company + 1) }, "dayFullTogether"],
  ["the same, for a file that does not wait", { person: today(uploadedInADay.person + 1), waits: false }, "dayFull"],
])("%s", (_name, given, expected) => {
  expect(uploadProblem({ person: nothing, company: nothing, waits: true, ...given })).toBe(expected);
});

test("a full message and an equally full draft fit", () => {
  expect(2 * messageBounds.files * bounds.fileBytes).toBeLessThanOrEqual(most.person.bytes);
});
