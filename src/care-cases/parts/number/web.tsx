import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";

export const numberWeb = {
  columns: { id: { width: 66, isAtEnd: true, card: "below", text: ({ id }) => `#${id}` } },
} as const satisfies CasePartWeb;
