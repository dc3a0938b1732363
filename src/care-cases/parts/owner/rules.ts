import { byStaff } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOfPeople } from "#care-cases/rules/list/case-list-filters.ts";

const person = choiceOfPeople("@me", "@none", "@myTeams");

/** The owner is internal to the provider. */
export const ownerRules = {
  fields: { owner: { mayEdit: byStaff, history: "OwnerChanged" } },
  columns: { owner: { mayShow: ({ isStaff }) => isStaff } },
  filters: {
    owner: {
      ...person,
      read: (text) => (/^team:[1-9]\d{0,4}$/.test(text) ? text : person.read(text)),
      isForStaff: true,
    },
  },
} as const satisfies PartRules;
