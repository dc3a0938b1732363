import type { PartRules } from "#care-cases/rules/case-part.ts";
import { inEveryList } from "#care-cases/rules/list/case-list-filters.ts";

export const customerRules = {
  fields: {
    // Once submitted, it is moved to another company by a call of its own.
    customerNumber: { mayEdit: ({ isStaff, isDraft }) => isStaff && isDraft, history: "CustomerChanged" },
  },
  columns: {
    // A customer's cases are all of one company.
    customer: { mayShow: ({ isStaff, allCompanies }) => isStaff || allCompanies },
    customerOwnNumber: { mayShow: ({ isStaff }) => isStaff, isAlone: true },
  },
  filters: {
    customerNumber: {
      control: "CheckboxOr",
      read: (text) => (/^\d{1,9}$/.test(text) ? text : null),
      isForStaff: true,
      isOften: inEveryList,
    },
  },
} as const satisfies PartRules;
