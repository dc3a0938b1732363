import type { CareCase, CaseRow } from "#care-cases/contract/care-case.ts";
import { abilities, type CaseFacts } from "#care-cases/rules/case/case-access.ts";
import { closesBySilence } from "#care-cases/rules/follow-up/silent-close.ts";
import {
  channelCodes,
  orNull,
  priorityCodes,
  severityCodes,
  stateCodes,
  statusCodes,
  typeCodes,
} from "#care-cases/server/case-codes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { clockModes, clockStates, clockTargets, type TimeLeft } from "#service-levels/contract/time-left.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { type StoredClock, timeLeftAt } from "#service-levels/rules/clocks/time-left.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import type { Person } from "#users/contract/person.ts";
import type { CaseListRow, StoredCase } from "./case-store.ts";

/** When a view is made, with the calendar that says how much of a clock is left then. */
export type ViewedAt = { readonly calendar: SupportCalendar; readonly now: Date };

type Viewing = { readonly app: { readonly settings: Pick<Settings, "support"> }; readonly now: Date };

export const viewedAt = ({ app, now }: Viewing): ViewedAt => ({
  calendar: supportCalendar(app.settings.support),
  now,
});

const personOf = (id: number | null, name: string | null, kind: number | null): Person | null =>
  id === null || name === null ? null : { id, name, isStaff: kind === 0 };

/** A stored row as a list shows it. */
export function toCaseRow(row: CaseListRow, at: ViewedAt): CaseRow {
  const last = lastMessage(row);
  return {
    id: row.id,
    title: row.title,
    caseType: orNull(row.case_type, typeCodes.toValue),
    severity: orNull(row.severity, severityCodes.toValue),
    channel: channelCodes.toValue(row.channel),
    status: statusCodes.toValue(row.status),
    state: stateCodes.toValue(row.state),
    customerPriority: priorityCodes.toValue(row.priority),
    customer:
      row.customer_no === null ? null : { customerNumber: String(row.customer_no), name: row.customer_name ?? "" },
    contactPerson: personOf(row.contact_id, row.contact_name, row.contact_kind),
    owner: ownerOf(row),
    assignee: personOf(row.assignee_id, row.assignee_name, 0),
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

function timeLeftOf(row: CaseListRow, { calendar, now }: ViewedAt): TimeLeft | null {
  const target = clockTargets[row.clock_target ?? -1];
  if (target === undefined) return null;
  const stored: StoredClock = {
    target,
    state: clockStates[row.clock_state] ?? "None",
    clock: clockModes[row.clock_mode] ?? "support",
    dueAt: row.clock_due_at?.getTime() ?? null,
    left: row.clock_left,
  };
  return timeLeftAt(calendar, stored, now.getTime());
}

function ownerOf(row: CaseListRow): CaseRow["owner"] {
  if (row.owner_user_id !== null) {
    return { kind: "user", id: row.owner_user_id, name: row.owner_name ?? "", isStaff: true };
  }
  return row.owner_team_id === null ? null : { kind: "team", id: row.owner_team_id, name: row.team_name ?? "" };
}

function lastMessage(row: CaseListRow): { by: CaseRow["lastMessageBy"]; at: Date | null } {
  const { last_customer_message_at: customer, last_staff_message_at: staff } = row;
  if (customer && (!staff || customer > staff)) return { by: "customer", at: customer };
  return staff ? { by: "staff", at: staff } : { by: null, at: null };
}

/** What the rules of access ask of a case. */
export const toFacts = (row: StoredCase): CaseFacts => ({
  status: statusCodes.toValue(row.status),
  customerNumber: row.customer_no === null ? null : String(row.customer_no),
  createdBy: row.created_by,
  contactPersonId: row.contact_id,
  hasStaffMessage: row.last_staff_message_at !== null,
  ownCasesOnly: row.own_cases_only,
});

/** A stored case as its page shows it to `actor`, with what they may do. */
export function toCareCase(row: StoredCase, actor: Actor, at: ViewedAt): CareCase {
  return {
    ...toCaseRow(row, at),
    description: row.has_large_description ? "" : row.description,
    isDescriptionFolded: row.has_large_description,
    statusReason: row.status_reason,
    closesAt: (row.silent_since && closesBySilence(at.calendar, row.silent_since))?.toISOString() ?? null,
    createdBy: { id: row.created_by, name: row.creator_name, isStaff: row.creator_kind === 0 },
    subscribed: row.subscribed,
    subscribers: row.subscribers.map(({ id, name, kind }) => ({ id, name, isStaff: kind === 0 })),
    may: abilities(actor, toFacts(row), { closedAt: row.closed_at, now: at.now }),
  };
}
