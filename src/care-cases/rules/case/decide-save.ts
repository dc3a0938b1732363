import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CaseState } from "#care-cases/parts/status/contract.ts";
import { reminderAfter } from "#care-cases/rules/follow-up/follow-up-reminders.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { CaseValues } from "./case-changes.ts";
import {
  caseState,
  type DeliveryTold,
  followUpMissed,
  type Silence,
  sentBackAfter,
  silenceAfter,
} from "./case-state.ts";
import {
  assigneeAfterMove,
  checkMove,
  hasEnded,
  type MoveRefusal,
  type Side,
  statusAfterAssignment,
  statusAfterMessage,
} from "./case-status.ts";

/** A case's fields that people don't set: they are derived when it is saved. */
export type DerivedCaseFields = Silence & {
  readonly state: CaseState;
  readonly followUpMissed: boolean;
  readonly submittedAt: Date | null;
  readonly closedAt: Date | null;
  readonly firstResponseAt: Date | null;
  readonly lastCustomerMessageAt: Date | null;
  readonly lastStaffMessageAt: Date | null;
  readonly remindOn: string | null;
  readonly sentBackAt: Date | null;
  readonly version: number;
};

/** Who saves, when, and whether with a message. `by` is null for time-triggered saves. */
export type SaveContext = {
  readonly by: { readonly side: Side; readonly userId: number; readonly isCreator: boolean } | null;
  readonly message: { readonly isInternal: boolean } | null;
  readonly now: Date;
  /** For this many days after closing, a customer's message reopens the case. */
  readonly reopenDays: number;
};

type MessageTimes = Pick<DerivedCaseFields, "closedAt" | "lastCustomerMessageAt" | "lastStaffMessageAt">;

/** The values after a save with automatic moves applied; or why the move is refused. */
export function valuesAfterSave(
  before: CaseValues,
  changes: Partial<CaseValues>,
  times: MessageTimes,
  context: SaveContext,
): CaseValues | MoveRefusal {
  const { by, message, now } = context;
  const asked = { ...before, ...changes };
  const side = by?.side ?? "staff";
  const to = changes.status ?? before.status;
  if (to === before.status) {
    return { ...asked, status: changes.status ?? movedByItself(before, asked, times, context) };
  }
  const assigneeId = assigneeAfterMove(to, asked.assigneeId, by && { id: by.userId, isStaff: by.side === "staff" });
  const external = message !== null && !message.isInternal;
  const refusal = checkMove({
    from: before.status,
    to,
    by: side,
    isCreator: by?.isCreator ?? false,
    hasStaffMessage: times.lastStaffMessageAt !== null,
    lastStaffMessageAt: external && side === "staff" ? now : times.lastStaffMessageAt,
    lastCustomerMessageAt: times.lastCustomerMessageAt,
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
  { closedAt }: MessageTimes,
  { by, message, now, reopenDays }: SaveContext,
): CaseStatus {
  const side = by?.side ?? "staff";
  const status = message
    ? statusAfterMessage({ status: before.status, by: side, isInternal: message.isInternal, closedAt, now, reopenDays })
    : before.status;
  const firstAssignee = before.assigneeId === null && asked.assigneeId !== null;
  return firstAssignee ? statusAfterAssignment({ status }) : status;
}

type Difference = {
  readonly before: CaseValues;
  readonly after: CaseValues;
  /** Whether the company that the case belongs to after the save has users. */
  readonly customerHasUsers: boolean;
  /** Of a delivered case. */
  readonly delivery?: DeliveryTold;
};

/** The derived fields after a permitted save. */
export function deriveFields(
  was: DerivedCaseFields,
  { before, after, customerHasUsers, delivery = "told" }: Difference,
  { by, message, now }: SaveContext,
): DerivedCaseFields {
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
    lastCustomerMessageAt:
      external && side === "customer" ? laterOf(was.lastCustomerMessageAt, now) : was.lastCustomerMessageAt,
    lastStaffMessageAt: external && side === "staff" ? laterOf(was.lastStaffMessageAt, now) : was.lastStaffMessageAt,
    remindOn: reminderAfter({
      isOpen: isOpen(status),
      wasOpen: isOpen(before.status),
      followUpDate,
      was: before.followUpDate,
      remindOn: was.remindOn,
      now,
    }),
    ...silenceAfter({ ...moved, silentSince: was.silentSince, untoldSince: was.untoldSince, delivery }),
    sentBackAt: sentBackAfter({ ...moved, sentBackAt: was.sentBackAt }),
    version: was.version + 1,
  };
}

/** A held message is stored later, so it may follow newer ones. */
const laterOf = (was: Date | null, now: Date): Date => (was !== null && was > now ? was : now);

const isOpen = (status: CaseStatus): boolean => status !== "Draft" && !hasEnded(status);
