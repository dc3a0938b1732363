import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { DerivedCaseFields } from "#care-cases/rules/case/decide-save.ts";
import {
  channelCodes,
  mapNullable,
  priorityCodes,
  severityCodes,
  stateCodes,
  statusCodes,
  typeCodes,
} from "#care-cases/server/case-codes.ts";
import type { StoredCase } from "./case-store.ts";

/** A stored case's fields, in the terms of a change. */
export function toValues(row: StoredCase): CaseValues {
  return {
    title: row.title,
    description: row.description,
    caseType: mapNullable(row.case_type, typeCodes.toValue),
    severity: mapNullable(row.severity, severityCodes.toValue),
    channel: channelCodes.toValue(row.channel),
    customerPriority: priorityCodes.toValue(row.priority),
    customerNumber: row.customer_no === null ? null : String(row.customer_no),
    contactPersonId: row.contact_id,
    owner: ownerOf(row),
    assigneeId: row.assignee_id,
    followUpDate: row.follow_up,
    estimateHours: row.estimate_hours,
    firstResponseSent: row.first_response_sent,
    externalReference: row.external_reference,
    status: statusCodes.toValue(row.status),
    statusReason: row.status_reason,
  };
}

export const toDerivedFields = (row: StoredCase): DerivedCaseFields => ({
  state: stateCodes.toValue(row.state),
  followUpMissed: row.follow_up_missed,
  submittedAt: row.submitted_at,
  closedAt: row.closed_at,
  firstResponseAt: row.first_response_at,
  lastCustomerMessageAt: row.last_customer_message_at,
  lastStaffMessageAt: row.last_staff_message_at,
  remindOn: row.remind_on,
  silentSince: row.silent_since,
  untoldSince: row.untold_since,
  sentBackAt: row.sent_back_at,
  version: row.version,
});

function ownerOf(row: StoredCase): CaseValues["owner"] {
  if (row.owner_user_id !== null) return { kind: "user", id: row.owner_user_id };
  return row.owner_team_id === null ? null : { kind: "team", id: row.owner_team_id };
}
