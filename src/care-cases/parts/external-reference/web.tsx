import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";

export const externalReferenceWeb = {
  columns: { externalReference: { width: 140, cell: ({ externalReference }) => externalReference } },
  properties: { externalReference: "classification" },
  texts: { externalReference: ({ externalReference }) => externalReference ?? "" },
} as const satisfies CasePartWeb;
