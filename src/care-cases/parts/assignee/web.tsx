import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { personCell } from "#care-cases/web/list/cells/person-cell.tsx";
import { findStaffOptions } from "#care-cases/web/list/filters/find-options.ts";
import { personLabel } from "#care-cases/web/list/filters/person-choice.ts";

export const assigneeWeb = {
  columns: {
    assignee: {
      width: 164,
      property: "people",
      share: 10.8,
      least: 104,
      field: "assigneeId",
      cell: ({ assignee }, words) => personCell(assignee, words),
      text: ({ assignee }) => assignee?.name ?? "",
    },
  },
  choices: {
    assignee: {
      name: "caseColumn.assignee",
      valueName: personLabel,
      found: {
        search: ({ words: { t } }) => ({
          cacheName: "staff",
          placeholder: t("caseList.searchPeople"),
          find: findStaffOptions,
        }),
        first: () => ["@me", "@none"],
      },
    },
  },
} as const satisfies CasePartWeb;
