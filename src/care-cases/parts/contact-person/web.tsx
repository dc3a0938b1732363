import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { personName, searchColleagues } from "#care-cases/web/list/filters/person-choice.ts";
import { yesNoChoice } from "#care-cases/web/list/filters/yes-no-choice.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";

export const contactPersonWeb = {
  columns: {
    contactPerson: {
      width: 164,
      share: 11,
      cell: ({ contactPerson: one }) => one && <PersonInitials id={one.id} name={one.name} />,
    },
  },
  choices: {
    contactPerson: {
      name: "caseColumn.contactPerson",
      valueName: personName,
      found: {
        search: searchColleagues,
        first: (isStaff) => (isStaff ? ["@me", "@none"] : ["@me"]),
        note: (isStaff, canSearch) => (isStaff && !canSearch ? "caseFilter.customersFirst" : null),
      },
    },
    contactReached: yesNoChoice("caseFilter.contactReached"),
  },
  properties: { contactPersonId: "people" },
  texts: { contactPersonId: ({ contactPerson }) => contactPerson?.name ?? "" },
} as const satisfies CasePartWeb;
