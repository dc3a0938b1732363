import { byStaff } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOfPeople } from "#care-cases/rules/list/filter-rules.ts";

export const assigneeRules = {
  fields: { assigneeId: { mayEdit: byStaff, history: "AssigneeChanged", isSetUp: true } },
  filters: { assignee: { ...choiceOfPeople("@me", "@none"), isForStaff: true } },
} as const satisfies PartRules;
