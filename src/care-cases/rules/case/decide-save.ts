import type { CaseState, CaseStatus } from "#care-cases/contract/care-case.ts";
import { reminderAfter } from "#care-cases/rules/follow-up/follow-up-reminders.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { CaseValues } from "./case-changes.ts";
import { caseState, followUpMissed, sentBackAfter, silentSinceAfter } from "./case-state.ts";
import {
  checkMove,
  hasEnded,
  type MoveRefusal,
  type Side,
  statusAfterAssignment,
  statusAfterMessage,
} from "./case-status.ts";

/** What a case keeps besides its fields: it follows from its saves. */
export type CaseMarks = {
  readonly state: CaseState;
  readonly followUpMissed: boolean;
  readonly submittedAt: Date | null;
  readonly closedAt: Date | null;
  readonly firstResponseAt: Date | null;
  readonly lastCustomerMessageAt: Date | null;
  readonly lastStaffMessageAt: Date | null;
  readonly remindOn: string | null;
  readonly silentSince: Date | null;
  readonly sentBackAt: Date | null;
  readonly version: number;
};

/** Who saves, when, and whether they say something; `by` is null for Havn itself, since time passed. */
export type Saving = {
  readonly by: { readonly side: Side; readonly userId: number; readonly isCreator: boolean } | null;
  readonly message: { readonly isInternal: boolean } | null;
  readonly now: Date;
};

type Marks = Pick<CaseMarks, "closedAt" | "lastCustomerMessageAt" | "lastStaffMessageAt">;

/** The values after a save that asks for these changes, with what moves by itself; or why its move is refused. */
export function valuesAfterSave(
  before: CaseValues,
  changes: Partial<CaseValues>,
  marks: Marks,
  saving: Saving,
): CaseValues | MoveRefusal {
  const { by, message, now } = saving;
  const asked = { ...before, ...changes };
  const side = by?.side ?? "staff";
  const to = changes.status ?? before.status;
  if (to === before.status) {
    return { ...asked, status: changes.status ?? movedByItself(before, asked, marks, saving) };
  }
  const ends = to === "Delivered" || to === "CaseClosed";
  // Staff who end a case that nobody had take it.
  const assigneeId = asked.assigneeId ?? (ends && by?.side === "staff" ? by.userId : null);
  const external = message !== null && !message.isInternal;
  const refusal = checkMove({
    from: before.status,
    to,
    by: side,
    isCreator: by?.isCreator ?? false,
    hasStaffMessage: marks.lastStaffMessageAt !== null,
    lastStaffMessageAt: external && side === "staff" ? now : marks.lastStaffMessageAt,
    lastCustomerMessageAt: marks.lastCustomerMessageAt,
    followUpDate: asked.followUpDate,
    hasAssignee: assigneeId !== null,
    reason: changes.statusReason ?? null,
    hasMessage: message !== null,
    today: businessDate(now),
  });
  return refusal ?? { ...asked, assigneeId, statusReason: changes.statusReason ?? null };
}

function movedByItself(
  before: CaseValues,
  asked: CaseValues,
  { closedAt }: Marks,
  { by, message, now }: Saving,
): CaseStatus {
  const side = by?.side ?? "staff";
  const status = message
    ? statusAfterMessage({ status: before.status, by: side, isInternal: message.isInternal, closedAt, now })
    : before.status;
  const firstAssignee = before.assigneeId === null && asked.assigneeId !== null;
  return firstAssignee ? statusAfterAssignment({ status }) : status;
}

type Difference = {
  readonly before: CaseValues;
  readonly after: CaseValues;
  /** Whether the company of the case has any user, after the save. */
  readonly customerHasUsers: boolean;
};

/** What the case keeps after a save that the rules let through. */
export function marksAfterSave(
  was: CaseMarks,
  { before, after, customerHasUsers }: Difference,
  { by, message, now }: Saving,
): CaseMarks {
  const today = businessDate(now);
  const { status, followUpDate } = after;
  const isMissed = followUpMissed({ was: was.followUpMissed, followUpDate, today, status });
  const external = message !== null && !message.isInternal;
  const side = by?.side ?? null;
  const wrote = (external && side === "staff") || was.lastStaffMessageAt !== null;
  const responded = status !== "Draft" && (after.firstResponseSent || wrote);
  const moved = { before: before.status, after: status, by: side, now };
  return {
    state: caseState({
      status,
      followUpMissed: isMissed,
      hasCustomer: after.customerNumber !== null,
      caseType: after.caseType,
      severity: after.severity,
      hasContactPerson: after.contactPersonId !== null,
      customerHasUsers,
    }),
    followUpMissed: isMissed,
    submittedAt: was.submittedAt ?? (status === "Draft" ? null : now),
    closedAt: hasEnded(status) ? (was.closedAt ?? now) : null,
    firstResponseAt: responded ? (was.firstResponseAt ?? now) : null,
    lastCustomerMessageAt: external && side === "customer" ? now : was.lastCustomerMessageAt,
    lastStaffMessageAt: external && side === "staff" ? now : was.lastStaffMessageAt,
    remindOn: reminderAfter({
      isOpen: isOpen(status),
      wasOpen: isOpen(before.status),
      followUpDate,
      was: before.followUpDate,
      remindOn: was.remindOn,
      now,
    }),
    silentSince: silentSinceAfter({ ...moved, silentSince: was.silentSince }),
    sentBackAt: sentBackAfter({ ...moved, sentBackAt: was.sentBackAt }),
    version: was.version + 1,
  };
}

const isOpen = (status: CaseStatus): boolean => status !== "Draft" && !hasEnded(status);
