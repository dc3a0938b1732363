import { byAnybodyUntilEnded } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf, choiceOfPeople } from "#care-cases/rules/list/case-list-filters.ts";

export const contactPersonRules = {
  fields: { contactPersonId: { mayEdit: byAnybodyUntilEnded, history: "ContactPersonChanged" } },
  filters: {
    // Customers filter by which colleague raised a case.
    contactPerson: { ...choiceOfPeople("@me", "@none"), isOften: ({ isStaff }) => !isStaff },
    contactReached: { ...choiceOf(["no"]), isForStaff: true },
  },
} as const satisfies PartRules;
