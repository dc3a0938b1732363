import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import {
  channelCodes,
  orNull,
  priorityCodes,
  severityCodes,
  statusCodes,
  typeCodes,
} from "#care-cases/server/case-codes.ts";
import type { StoredCase } from "./case-store.ts";

/** What a stored case's fields hold, in the terms of a change. */
export function toValues(row: StoredCase): CaseValues {
  return {
    title: row.title,
    description: row.description,
    caseType: orNull(row.case_type, typeCodes.toValue),
    severity: orNull(row.severity, severityCodes.toValue),
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

function ownerOf(row: StoredCase): CaseValues["owner"] {
  if (row.owner_user_id !== null) return { kind: "user", id: row.owner_user_id };
  return row.owner_team_id === null ? null : { kind: "team", id: row.owner_team_id };
}
