import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import { type CaseValues, changedFields } from "#care-cases/rules/case/case-changes.ts";

/** A case's fields in the terms of a change. */
export const valuesOf = (careCase: CareCase): CaseValues => ({
  title: careCase.title,
  description: careCase.description,
  caseType: careCase.caseType,
  severity: careCase.severity,
  channel: careCase.channel,
  customerPriority: careCase.customerPriority,
  customerNumber: careCase.customer?.customerNumber ?? null,
  contactPersonId: careCase.contactPerson?.id ?? null,
  owner: careCase.owner ? { kind: careCase.owner.kind, id: careCase.owner.id } : null,
  assigneeId: careCase.assignee?.id ?? null,
  followUpDate: careCase.followUpDate,
  estimateHours: careCase.estimateHours,
  firstResponseSent: careCase.firstResponseSent,
  externalReference: careCase.externalReference,
  status: careCase.status,
  statusReason: careCase.statusReason,
});

/** Whether two cases have the same value in this field. */
export const holdsSame = (one: CareCase, other: CareCase, field: CaseField): boolean =>
  changedFields(valuesOf(one), { [field]: valuesOf(other)[field] }).length === 0;
