import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";

export const importedWeb = {
  columns: { originalNumber: { width: 110, text: ({ originalNumber }) => originalNumber ?? "" } },
} as const satisfies CasePartWeb;
