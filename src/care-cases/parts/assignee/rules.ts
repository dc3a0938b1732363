import { byStaff } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOfPeople, inEveryList } from "#care-cases/rules/list/case-list-filters.ts";

export const assigneeRules = {
  fields: { assigneeId: { mayEdit: byStaff, history: "AssigneeChanged" } },
  filters: { assignee: { ...choiceOfPeople("@me", "@none"), isForStaff: true, isOften: inEveryList } },
} as const satisfies PartRules;
