import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { personLabel, searchColleagues } from "#care-cases/web/list/filters/person-choice.ts";
import { yesNoChoice } from "#care-cases/web/list/filters/yes-no-choice.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";

export const contactPersonWeb = {
  columns: {
    contactPerson: {
      width: 164,
      property: "people",
      share: 10.8,
      least: 104,
      field: "contactPersonId",
      cell: ({ contactPerson: one }) => one && <PersonInitials id={one.id} name={one.name} />,
      text: ({ contactPerson }) => contactPerson?.name ?? "",
    },
  },
  choices: {
    contactPerson: {
      name: "caseColumn.contactPerson",
      valueName: personLabel,
      found: {
        search: searchColleagues,
        first: (isStaff) => (isStaff ? ["@me", "@none"] : ["@me"]),
        note: (isStaff, canSearch) => (isStaff && !canSearch ? "caseFilter.customersFirst" : null),
      },
    },
    contactReached: yesNoChoice("caseFilter.contactReached"),
  },
} as const satisfies CasePartWeb;
