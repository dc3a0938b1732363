import type { CareCase, CaseRow } from "#care-cases/contract/care-case.ts";
import { abilities } from "#care-cases/rules/case/case-access.ts";
import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import { closesBySilence, type SilenceRule } from "#care-cases/rules/follow-up/silent-close.ts";
import {
  channelCodes,
  mapNullable,
  priorityCodes,
  severityCodes,
  stateCodes,
  statusCodes,
  typeCodes,
} from "#care-cases/server/case-codes.ts";
import { attachedView } from "#care-cases/server/case-parts.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { clockModes, clockStates, clockTargets, type TimeLeft } from "#service-levels/contract/time-left.ts";
import { type StoredClock, type Ticking, tickingAt, timeLeftAt } from "#service-levels/rules/clocks/time-left.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import type { Person } from "#users/contract/person.ts";
import { awayToday } from "#users/rules/away.ts";
import { whoIsTold, whyUnreached } from "#users/rules/contact-reach.ts";
import type { CaseListRow, StoredCase } from "./case-store.ts";

/** The time at which a view is made, with the calendar for the time left on clocks. */
export type ViewContext = SilenceRule & {
  readonly now: Date;
  readonly clocks: Ticking;
  readonly reopenDays: number;
  /** Whether to say which colleagues are away: for staff only. */
  readonly byStaff: boolean;
};

type ViewRequest = {
  readonly app: { readonly settings: Pick<Settings, "support" | "cases"> };
  readonly now: Date;
  readonly actor: Actor;
};

export function toViewContext({ app, now, actor }: ViewRequest): ViewContext {
  const { support, cases } = app.settings;
  const calendar = supportCalendar(support);
  return {
    byStaff: isStaff(actor),
    calendar,
    clocks: tickingAt(calendar, now.getTime()),
    silentDays: cases.silentDays,
    reopenDays: cases.reopenDays,
    now,
  };
}

const personOf = (id: number | null, name: string | null, kind: number | null): Person | null =>
  id === null || name === null ? null : { id, name, isStaff: kind === 0 };

function assigneeOf(
  { assignee_id, assignee_name, assignee_away }: CaseListRow,
  { byStaff, now }: ViewContext,
): Person | null {
  const assignee = personOf(assignee_id, assignee_name, 0);
  return assignee && { ...assignee, ...(byStaff && awayToday(assignee_away, businessDate(now))) };
}

/** A stored row as displayed in a list. */
export function toCaseRow(row: CaseListRow, at: ViewContext): CaseRow {
  const last = lastMessage(row);
  return {
    id: row.id,
    title: row.title,
    caseType: mapNullable(row.case_type, typeCodes.toValue),
    severity: mapNullable(row.severity, severityCodes.toValue),
    channel: channelCodes.toValue(row.channel),
    status: statusCodes.toValue(row.status),
    state: stateCodes.toValue(row.state),
    customerPriority: priorityCodes.toValue(row.priority),
    customer:
      row.customer_no === null ? null : { customerNumber: String(row.customer_no), name: row.customer_name ?? "" },
    contactPerson: personOf(row.contact_id, row.contact_name, row.contact_kind),
    owner: ownerOf(row),
    assignee: assigneeOf(row, at),
    followUpDate: row.follow_up,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastMessageBy: last.by,
    lastMessageAt: last.at?.toISOString() ?? null,
    estimateHours: row.estimate_hours,
    firstResponseSent: row.first_response_sent || row.last_staff_message_at !== null,
    externalReference: row.external_reference,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    timeLeft: timeLeftOf(row, at),
    version: row.version,
  };
}

function timeLeftOf(row: CaseListRow, { clocks }: ViewContext): TimeLeft | null {
  const target = clockTargets[row.clock_target ?? -1];
  if (target === undefined) return null;
  const stored: StoredClock = {
    target,
    state: clockStates[row.clock_state] ?? "None",
    clock: clockModes[row.clock_mode] ?? "support",
    dueAt: row.clock_due_at?.getTime() ?? null,
    left: row.clock_left,
  };
  return timeLeftAt(clocks, stored);
}

function ownerOf(row: CaseListRow): CaseRow["owner"] {
  if (row.owner_user_id !== null) {
    return { kind: "user", id: row.owner_user_id, name: row.owner_name ?? "", isStaff: true };
  }
  if (row.owner_team_id === null) return null;
  return { kind: "team", id: row.owner_team_id, name: row.team_name ?? "", danishName: row.team_danish_name ?? "" };
}

function lastMessage(row: CaseListRow): { by: CaseRow["lastMessageBy"]; at: Date | null } {
  const { last_customer_message_at: customer, last_staff_message_at: staff } = row;
  if (customer && (!staff || customer > staff)) return { by: "customer", at: customer };
  return staff ? { by: "staff", at: staff } : { by: null, at: null };
}

/** Facts for the access rules. */
export const toFacts = (row: StoredCase): CaseFacts => ({
  status: statusCodes.toValue(row.status),
  customerNumber: row.customer_no === null ? null : String(row.customer_no),
  createdBy: row.created_by,
  contactPersonId: row.contact_id,
  hasStaffMessage: row.last_staff_message_at !== null,
  ownCasesOnly: row.own_cases_only,
});

/** A company without users has nobody who could be the contact person. */
function contactReachOf(row: StoredCase): Pick<CareCase, "contactReach"> {
  const { contact_id, contact_reach, customer_has_users } = row;
  if (!contact_reach || (contact_id === null && !customer_has_users)) return {};
  const reason = contact_id === null ? "none" : whyUnreached(contact_reach);
  return reason === null ? {} : { contactReach: { reason, told: whoIsTold(reason, contact_reach) } };
}

/** Converts a stored case for its page, with what `actor` may do. */
export function toCareCase(row: StoredCase, actor: Actor, at: ViewContext): CareCase {
  return {
    ...toCaseRow(row, at),
    description: row.has_large_description ? "" : row.description,
    isDescriptionFolded: row.has_large_description,
    statusReason: row.status_reason,
    closesAt: (row.silent_since && closesBySilence(at, row.silent_since))?.toISOString() ?? null,
    createdBy: { id: row.created_by, name: row.creator_name, isStaff: row.creator_kind === 0 },
    ...(row.own_cases_only && { ownCasesOnly: true }),
    ...contactReachOf(row),
    ...(at.byStaff && row.untold_since && !row.silent_since && { isUntold: true }),
    ...attachedView(row, at),
    may: abilities(actor, toFacts(row), { ...at, closedAt: row.closed_at }),
  };
}
