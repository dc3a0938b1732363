import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { byStaff } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";

export const estimateRules = {
  fields: { estimateHours: { mayEdit: byStaff, history: "EstimateChanged" } },
  columns: { estimateHours: { isAlone: true, descends: true } },
  filters: {
    estimate: {
      control: "Slider",
      hours: caseBounds.estimateHours,
      stops: [0, 0.5, 1, 2, 4, 8, 16, 24, 40, 80, 160],
    },
  },
} as const satisfies PartRules;
