import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";

export const tagsOfCaseWeb = {
  columns: {
    tags: {
      width: 200,
      text: ({ tags = [] }, { locale }) =>
        inOrderOfName(tags, locale)
          .map((tag) => teamName(tag, locale))
          .join(", "),
    },
  },
  choices: {
    tag: { name: "caseFilter.tag", valueName: (value) => value },
    withoutTag: { name: "caseFilter.withoutTag", valueName: (value) => value },
  },
} as const satisfies CasePartWeb;
