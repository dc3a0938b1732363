import { byStaff } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";

export const followUpRules = {
  fields: { followUpDate: { mayEdit: byStaff, history: "FollowupDateChanged" } },
  filters: {
    followUp: {
      control: "Slider",
      isPast: false,
      stops: [-90, -30, -14, -7, -3, -1, 0, 1, 3, 7, 14, 30, 90],
      isOften: ({ preset }) => preset === "backlog",
    },
  },
} as const satisfies PartRules;
