import * as z from "zod/mini";
import { attachedMay, shapesFor } from "#care-cases/contract/case-parts.ts";
import { type HistoryTypes, historyTypes } from "#care-cases/contract/history-types.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { actedFor } from "#platform/contract/acting.ts";
import { id } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";

export type CaseStatus = (typeof caseStatuses)[number];
export type ChangeLogType = keyof HistoryTypes;
/** As readers get it: "Unknown" is what a later version of Havn stored. */
export type ShownChangeType = ChangeLogType | "Unknown";

/** A row of a case list. Instants are ISO 8601 in UTC, dates are in Europe/Copenhagen. */
export const caseRow = z.object({
  ...shapesFor("row"),
  /** Changes are based on it; internal messages don't increment it. */
  version: z.int(),
});
export type CaseRow = z.infer<typeof caseRow>;

/** A complete case. `may` says what the reader may do; the server checks again. */
export const careCase = z.object({
  ...caseRow.shape,
  ...shapesFor("whole"),
  /** When a delivered case closes automatically unless the customer replies. */
  closesAt: z.nullable(z.string()),
  createdBy: person,
  /** The company's users see their own cases only, so not all of them can be mentioned. */
  ownCasesOnly: z.optional(z.boolean()),
  /** For staff: a delivered case doesn't close automatically, since nobody of the customer was told of the delivery. */
  isUntold: z.optional(z.boolean()),
  may: z.object({
    edit: z.array(z.string()),
    moveTo: z.array(z.enum(caseStatuses)),
    writeMessage: z.boolean(),
    writeInternalMessage: z.boolean(),
    addFile: z.boolean(),
    discard: z.boolean(),
    delete: z.boolean(),
    ...attachedMay,
    relate: z.boolean(),
    /** With a new case, because the reader can't add messages to this one any more. */
    continue: z.boolean(),
    changeCustomer: z.boolean(),
  }),
});
export type CareCase = z.infer<typeof careCase>;

/**
 * Fields `UpdateCareCase` can set. Fields that the caller may not set are named in the error. In a draft, the title may
 * be short, and type, severity and customer may be cleared.
 */
export const caseChanges = z.strictObject({ ...shapesFor("change"), ...shapesFor("attach") });
export type CaseChanges = z.infer<typeof caseChanges>;
export type CaseField = keyof ReturnType<typeof shapesFor<"change">>;
/** What a save adds to what is attached to the case, and takes from it. */
export type AttachedChanges = Omit<CaseChanges, CaseField>;

const changeLogType = z.lazy(
  () => z.enum([...historyTypes.names(), "Unknown"]) as z.ZodMiniType<ShownChangeType, ShownChangeType>,
);

/** An entry of a case's history. `from` and `to` are enumeration codes, names or plain text, by type; null for "Unknown". */
export const changeLogEntry = z.object({
  id,
  type: changeLogType,
  at: z.string(),
  by: z.nullable(person),
  impersonatorName: z.nullable(z.string()),
  ...actedFor,
  isInternal: z.boolean(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ChangeLogEntry = z.infer<typeof changeLogEntry>;
