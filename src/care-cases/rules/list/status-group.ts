import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CasePreset } from "#care-cases/contract/case-search.ts";

/** Groups of statuses, by which lists and indexes narrow first: the column `status_group` of care_case. */
export const statusGroups = { draft: 0, open: 1, backlog: 2, ended: 3 } as const;

/** The column computes the same; a test compares them. */
export const statusGroupOf: Readonly<Record<CaseStatus, number>> = {
  Draft: statusGroups.draft,
  Created: statusGroups.open,
  WaitsOnCustomer: statusGroups.open,
  WaitsOnHavn: statusGroups.open,
  WaitsOn3Part: statusGroups.open,
  Planned: statusGroups.open,
  WorkingOn: statusGroups.open,
  Backlog: statusGroups.backlog,
  OnHold: statusGroups.open,
  Delivered: statusGroups.open,
  CaseClosed: statusGroups.ended,
  Cancelled: statusGroups.ended,
};

/** The groups that each list shows. */
export const statusGroupsOfPreset: Readonly<Record<CasePreset, readonly number[]>> = {
  all: [statusGroups.open, statusGroups.backlog, statusGroups.ended],
  active: [statusGroups.open],
  backlog: [statusGroups.backlog],
  closed: [statusGroups.ended],
  drafts: [statusGroups.draft],
};
