import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { type CaseState, caseStates, caseStatuses } from "#care-cases/parts/status/contract.ts";
import { endedStatuses } from "#care-cases/rules/case/case-status.ts";
import { whereItCanMove } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceIn, inEveryList } from "#care-cases/rules/list/case-list-filters.ts";

/** Statuses in order of a case's life, except drafts, which have their own list. */
const submitted = caseStatuses.filter((status) => status !== "Draft");
const ended: readonly CaseStatus[] = endedStatuses;

/** Statuses of submitted cases that haven't ended, including the backlog. */
export const notEndedStatuses: CaseStatus[] = submitted.filter((status) => !ended.includes(status));

/** Statuses in a preset's list; empty if there is only one, which needs no filter. */
export const statusesOf: Readonly<Record<CasePreset, readonly CaseStatus[]>> = {
  all: submitted,
  active: submitted.filter((status) => status !== "Backlog" && !ended.includes(status)),
  backlog: [],
  closed: ended,
  drafts: [],
};

/** States in a preset's list; empty if implied by the status. */
export const statesOf: Readonly<Record<CasePreset, readonly CaseState[]>> = {
  all: caseStates.filter((state) => state !== "Draft"),
  active: ["Active", "Inactive", "OnHold", "MissingInformation"],
  backlog: ["Inactive", "Backlog", "MissingInformation"],
  closed: [],
  drafts: [],
};

export const statusRules = {
  fields: {
    status: { mayEdit: whereItCanMove, history: "StatusChanged" },
    statusReason: { mayEdit: whereItCanMove },
  },
  filters: {
    status: { ...choiceIn((preset) => statusesOf[preset]), isOften: inEveryList },
    state: { ...choiceIn((preset) => statesOf[preset]), isOften: ({ preset }) => preset === "backlog" },
  },
} as const satisfies PartRules;
