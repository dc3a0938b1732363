import type { CaseField, CaseStatus } from "#care-cases/contract/care-case.ts";
import { minuteMs } from "#platform/rules/durations.ts";

const ends: readonly CaseStatus[] = ["Delivered", "CaseClosed"];
/** The fields that closing sets: closing an unassigned case assigns it to the staff member. */
const fieldsOfClosing: readonly CaseField[] = ["status", "statusReason", "assigneeId"];

/** Whether a move closes or delivers a case. */
export const closes = (from: CaseStatus, to: CaseStatus): boolean => ends.includes(to) && to !== from;

type Save = {
  readonly from: CaseStatus;
  readonly to: CaseStatus;
  readonly fields: readonly CaseField[];
  readonly bySide: "staff" | "customer" | null;
  readonly hasMessage: boolean;
};

/** Whether a save can be undone as a whole: staff close or deliver a submitted case, and do nothing else. */
export const isUndoable = ({ from, to, fields, bySide, hasMessage }: Save): boolean =>
  bySide === "staff" &&
  from !== "Draft" &&
  closes(from, to) &&
  !hasMessage &&
  fields.every((field) => fieldsOfClosing.includes(field));

/**
 * Screens offer undo for ten seconds. The server allows it until the first emails are sent, so requests on their way
 * still count.
 */
export const undoMilliseconds = minuteMs;

/** A stored closing; `version` is the case's version after it. */
export type UndoableClosing = { readonly userId: number; readonly version: number; readonly at: Date };

type Undo = { readonly userId: number; readonly version: number; readonly now: Date };

/**
 * Whether this person may still undo the closing of a case with this version: only the one who closed it, and only if
 * nothing has changed since.
 */
export const mayUndoClosing = (kept: UndoableClosing | null, { userId, version, now }: Undo): boolean =>
  kept !== null &&
  kept.userId === userId &&
  kept.version === version &&
  now.getTime() - kept.at.getTime() <= undoMilliseconds;

/** The reason stored in the history for the status change back. */
export const undoneReason = "ClosingUndone";
