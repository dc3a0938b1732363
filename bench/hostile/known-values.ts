import type { KnownValues } from "./schema-values.ts";

/** Stands for a new key each time. */
export const sampleKey = "0123456789-hostile-key";

/** Existing rows; whatever a call deletes isn't needed by the next one. */
export const knownValues = (cases: readonly number[]): KnownValues => ({
  caseId: cases,
  careCaseId: cases,
  relatedCaseId: cases.slice(1),
  exceptId: cases,
  ids: cases,
  customerNumber: ["10001", "10002", "10003"],
  customerNumbers: ["10001", "10002", "10003"],
  userId: [1501, 1502, 1503],
  userIds: [1501, 1502, 1503],
  contactPersonId: [1501],
  assigneeId: [5],
  email: ["user501@customer.example", "user502@customer.example"],
  mailId: [1],
  messageId: [1, 2, 3],
  fileId: [1, 2, 3],
  version: [1],
  clientKey: sampleKey,
});
