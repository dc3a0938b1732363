import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";

export const goneWeb = {
  choices: {
    gone: {
      name: "caseFilter.gone",
      valueName: (value, _names, { t }) => {
        const filter = value.replace(/^filter:/, "").replace(/(From|To)$/, "");
        return t.orNull(`caseColumn.${filter}`) ?? t.orNull(`caseFilter.${filter}`) ?? filter;
      },
      found: { search: () => null, first: () => [], note: () => "caseFilter.goneHelp" },
    },
  },
} as const satisfies CasePartWeb;
