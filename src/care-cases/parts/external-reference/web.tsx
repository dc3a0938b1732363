import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";

export const externalReferenceWeb = {
  columns: {
    externalReference: {
      width: 140,
      property: "classification",
      toCustomers: "filled",
      text: ({ externalReference }) => externalReference ?? "",
    },
  },
} as const satisfies CasePartWeb;
