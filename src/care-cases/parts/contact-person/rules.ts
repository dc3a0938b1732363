import { byAnybodyUntilEnded } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf, choiceOfPeople, rareAlways } from "#care-cases/rules/list/filter-rules.ts";

export const contactPersonRules = {
  fields: { contactPersonId: { mayEdit: byAnybodyUntilEnded, history: "ContactPersonChanged", isSetUp: true } },
  filters: {
    // Customers filter by which colleague raised a case.
    contactPerson: { ...choiceOfPeople("@me", "@none"), isRare: ({ isStaff }) => isStaff },
    contactReached: { ...choiceOf(["no"]), isForStaff: true, isRare: rareAlways },
  },
} as const satisfies PartRules;
