import type { PartRules } from "#care-cases/rules/case-part.ts";

export const goneRules = {
  filters: {
    gone: {
      control: "CheckboxOr",
      read: (text) => (/^filter:[A-Za-z]{1,40}$/.test(text) ? text : null),
      isOnlyShown: true,
    },
  },
} as const satisfies PartRules;
